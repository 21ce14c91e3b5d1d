import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contactSegmentsQuery } from '../../api/contact-history.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { ContactSegments } from './ContactSegments.tsx';
import { ContactTimeline } from './ContactTimeline.tsx';

interface ContactHistoryProps {
  readonly email: string;
  /** Shown below, once everything above has its height. */
  readonly children: ReactNode;
}

/** A contact's segments and events. */
export function ContactHistory({ email, children }: ContactHistoryProps) {
  const isListed = useExtensions().has('contactSegmentList');
  const { isLoading } = useQuery({ ...contactSegmentsQuery(email), enabled: isListed });
  return (
    <>
      <ContactSegments email={email} />
      <ContactTimeline key={email} email={email}>
        {isLoading ? null : children}
      </ContactTimeline>
    </>
  );
}

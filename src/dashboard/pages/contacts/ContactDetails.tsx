import { ContactActivity } from './ContactActivity.tsx';
import { ContactConsents } from './ContactConsents.tsx';
import { ContactStatedConsents } from './ContactStatedConsents.tsx';

/** The emails sent to a contact, and the contact's consents. */
export function ContactDetails({ email }: { readonly email: string }) {
  return (
    <>
      <ContactActivity email={email} />
      <ContactConsents email={email} />
      <ContactStatedConsents email={email} />
    </>
  );
}

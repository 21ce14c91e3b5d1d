import { ownPort } from '../../../../browser/port.ts';
import { inspectMail } from './inspect-mail.ts';
import type { Inspection, InspectionRequest } from './inspection.ts';

// Checking a large email takes longer than a keystroke may.
const page = ownPort<Inspection, InspectionRequest>();
page.listen((request) => page.send(inspectMail(request)));

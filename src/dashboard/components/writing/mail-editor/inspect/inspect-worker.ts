import { ownPort } from '../../../../browser/port.ts';
import { inspectMail } from './inspect-mail.ts';
import type { Inspection, InspectionRequest } from './inspection.ts';

// Looking through a large mail takes longer than a keystroke may.
const page = ownPort<Inspection, InspectionRequest>();
page.listen((request) => page.send(inspectMail(request)));

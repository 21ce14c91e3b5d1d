import { contactFilterFields } from '../../../contract/people/contacts.ts';

type FilterName = keyof typeof contactFilterFields;

/** The query's filters, without paging and ordering. */
export const filterNames: readonly FilterName[] = Object.keys(contactFilterFields).filter(isFilterName);

function isFilterName(name: string): name is FilterName {
  return name in contactFilterFields;
}

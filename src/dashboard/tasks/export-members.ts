/** Fields that a column of an export may have, and `attribute` for one by its code. */
export const exportMembers = [
  'email',
  'first_name',
  'last_name',
  'active',
  'created',
  'updated',
  'lists',
  'attribute',
] as const;

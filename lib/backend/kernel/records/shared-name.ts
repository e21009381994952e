/** Name of an author or e-book category that several records share, as staff edit it. */
interface SharedName {
  name: string | null;
  nameBn: string | null;
}

/**
 * Returns the columns to store for a name that other records already use. An edit may change its
 * Bengali name; a record that starts to use the name keeps the stored Bengali name, unless the edit
 * contains another one.
 * @param before name of the record before the edit; null for a new record
 */
export function sharedNameUpdate(next: SharedName & { name: string }, before: SharedName | null) {
  const { name, nameBn } = next;
  const begins = before?.name !== name;
  const given = nameBn !== null && nameBn !== before?.nameBn;
  return begins && !given ? { name } : { name, name_bn: nameBn };
}

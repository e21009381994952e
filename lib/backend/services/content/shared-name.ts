/** Name of an author or e-book category that several records share, as staff edit it. */
interface SharedName {
  name: string | null;
  nameBn: string | null;
}

/**
 * Returns the columns to store for a name that exists already. A record's edit may rename it in
 * Bengali; a record that only begins to use the name keeps its Bengali one, unless the edit has
 * another.
 * @param before what the record had; null for a new record
 */
export function sharedNameUpdate(next: SharedName & { name: string }, before: SharedName | null) {
  const { name, nameBn } = next;
  const begins = before?.name !== name;
  const given = nameBn !== null && nameBn !== before?.nameBn;
  return begins && !given ? { name } : { name, name_bn: nameBn };
}

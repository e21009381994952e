/** In place of the button of react-admin that deletes records: the desk deletes none from a list. */
export const BulkDeleteButton = () => null;

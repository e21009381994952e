import { Alert } from "./alert";

interface ProblemListProps {
  /** `listed` replaces `text`, which does not contain the field's label. */
  problems: { field: string | null; text: string; listed?: string; lang?: string }[];
}

/** Lists all errors of a form; renders nothing without errors. */
export function ProblemList({ problems }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <Alert>
      <ul>
        {problems.map(({ field, text, listed = text, lang }) => (
          <li key={`${field} ${text}`} lang={lang}>
            {listed}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import { Alert } from "./alert";

interface ProblemListProps {
  problems: { field: string | null; text: string; lang?: string }[];
}

/** Lists all errors of a form; renders nothing without errors. */
export function ProblemList({ problems }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <Alert>
      <ul>
        {problems.map(({ field, text, lang }) => (
          <li key={`${field} ${text}`} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

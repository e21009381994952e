import Box from "@mui/material/Box";

interface CellProblemProps {
  /** Column of the file; null if the problem is about the whole row. */
  column: string | null;
  problem: string | null;
}

/** What is wrong with a row of an imported file. */
export function CellProblem({ column, problem }: CellProblemProps) {
  return (
    <Box component="span" sx={{ color: "error.main" }}>
      {column !== null && (
        <>
          <span lang="en">{column}</span>
          {": "}
        </>
      )}
      {problem}
    </Box>
  );
}

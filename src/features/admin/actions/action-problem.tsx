/** Why a write was refused; read out at once. */
export function ActionProblem({ problem }: { problem: string | null }) {
  return (
    <p role="alert" className="text-sm text-critical empty:hidden">
      {problem}
    </p>
  )
}

import { classNames } from './class-names.ts'

interface ActionProblemProps {
  problem: string | null
  /** Where it stands, not how it looks. */
  className?: string
}

/** Why a write was refused; read out at once. */
export function ActionProblem({ problem, className }: ActionProblemProps) {
  return (
    <p role="alert" className={classNames('text-sm text-critical empty:hidden', className)}>
      {problem}
    </p>
  )
}

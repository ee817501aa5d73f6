import type { ComponentProps } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'> {
  write: () => Promise<unknown>
}

/** One press, one write; why it was refused stands under the button. */
export function ActionButton({ write, ...rest }: ActionButtonProps) {
  const { run, busy, problem } = useWrite()
  return (
    <>
      <Button disabled={busy} className="needs-script" onClick={() => run(write)} {...rest} />
      <ActionProblem problem={problem} />
    </>
  )
}

import type { ComponentProps } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  write: () => Promise<unknown>
}

/** One press, one write; why it was refused stands under the button. */
export function ActionButton({ write, disabled = false, ...rest }: ActionButtonProps) {
  const { run, busy, problem } = useWrite()
  return (
    <>
      <Button
        disabled={busy || disabled}
        className="needs-script"
        onClick={() => run(write)}
        {...rest}
      />
      <ActionProblem problem={problem} />
    </>
  )
}

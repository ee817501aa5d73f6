import type { ComponentProps } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'
import { DeedProblem } from './deeds/deed-problem.tsx'

interface DeedButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'> {
  write: () => Promise<unknown>
}

/** One press, one write; why it was refused stands under the button. */
export function DeedButton({ write, ...rest }: DeedButtonProps) {
  const { run, busy, problem } = useWrite()
  return (
    <>
      <Button disabled={busy} className="needs-script" onClick={() => run(write)} {...rest} />
      <DeedProblem problem={problem} />
    </>
  )
}

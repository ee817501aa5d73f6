import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { REPORT_FORMS } from './words.ts'

interface ActProps {
  action: string
  id: string
  label: string
  children: ReactNode
}

/** One button that is a form of its own, so that it works without script. */
export function Act({ action, id, label, children }: ActProps) {
  return (
    <form method="post" action={REPORT_FORMS + action}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" aria-label={label}>
        {children}
      </Button>
    </form>
  )
}

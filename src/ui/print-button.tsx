import { Button } from './button.tsx'

/** Prints the page, also where only the server drew it; heard by the script of the shell. */
export function PrintButton(look: Pick<Parameters<typeof Button>[0], 'size' | 'variant'>) {
  return (
    <Button {...look} icon="print" className="needs-script" data-print>
      چاپ
    </Button>
  )
}

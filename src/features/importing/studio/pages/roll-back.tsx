import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/features/admin/actions/action-problem.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import type { ImportsAnswer } from './load.ts'

/** Takes the newest version back, after one question. */
export function RollBack({ undo }: { undo: NonNullable<ImportsAnswer['undo']> }) {
  const [open, setOpen] = useState(false)
  const { run, busy, problem } = useWrite()
  const rollBack = async () => {
    if (await run(() => mutate('adminImports.rollBack', { id: undo.id }))) setOpen(false)
  }
  return (
    <>
      <Button variant="danger" className="needs-script" onClick={() => setOpen(true)}>
        {`بازگرداندن نسخهٔ ${formatNumber(undo.version)}`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`بازگرداندن نسخهٔ ${formatNumber(undo.version)}`}
        actions={
          <>
            <Button variant="danger" disabled={busy} onClick={rollBack}>
              بازگردان
            </Button>
            <Button onClick={() => setOpen(false)}>انصراف</Button>
          </>
        }
      >
        <p className="text-sm leading-7">
          {`هر رکوردی که ورود «${sourceWord(undo.source)}» تغییر داده بود به حال پیش از آن برمی‌گردد و این خود نسخه‌ای جدید با رویدادهای تغییر است. آنچه پس از آن با دست ویرایش شده است می‌ماند.`}
        </p>
        <ActionProblem problem={problem} />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { mutate } from '../../../../api/query.ts'
import { formatNumber } from '../../../../persian/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DeedProblem } from '../../../admin/deeds/deed-problem.tsx'
import { useDeed } from '../../../admin/deeds/use-deed.ts'
import { sourceWord } from '../../source-words.ts'
import type { ImportsAnswer } from './load.ts'

/** Takes the newest version back, after one question. */
export function RollBack({ undo }: { undo: NonNullable<ImportsAnswer['undo']> }) {
  const [open, setOpen] = useState(false)
  const { run, busy, problem } = useDeed()
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
          {`هر رکوردی که ورود «${sourceWord(undo.source)}» تغییر داده بود به حال پیش از آن برمی‌گردد و این خود نسخه‌ای تازه با رویدادهای تغییر است. آنچه پس از آن با دست ویرایش شده است می‌ماند.`}
        </p>
        <DeedProblem problem={problem} />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { AskDialog } from '#src/features/admin/actions/ask-dialog.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { sourceWord } from '#src/words/source-words.ts'
import type { ImportsAnswer } from './load.ts'

/** Takes the newest version back, after one question. */
export function RollBack({ undo }: { undo: NonNullable<ImportsAnswer['undo']> }) {
  const [open, setOpen] = useState(false)
  const title = `بازگرداندن نسخهٔ ${formatNumber(undo.version)}`
  return (
    <>
      <Button variant="danger" className="needs-script" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        action="بازگردان"
        write={() => mutate('adminImports.rollBack', { id: undo.id })}
      >
        {`هر رکوردی که ورود «${sourceWord(undo.source)}» تغییر داده بود به حال پیش از آن برمی‌گردد و این خود نسخه‌ای جدید با رویدادهای تغییر است. آنچه پس از آن با دست ویرایش شده است می‌ماند.`}
      </AskDialog>
    </>
  )
}

import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { InferredMark } from '../parts/inferred-mark.tsx'

const words: Readonly<Record<string, string>> = SUPPLY_WORDS

export function SupplyChip({ type, inferred }: { type: string | null; inferred: boolean }) {
  if (!type) return <Absent reason="نوع تأمین از منبع روشن نیست" />
  return (
    <>
      <Chip tone={type === 'imported' || type === 'emergency' ? 'notice' : 'accent'}>
        {words[type] ?? type}
      </Chip>
      {inferred && (
        <>
          {' '}
          <InferredMark how="از پیش‌شمارهٔ GTIN و نوع شرکت" />
        </>
      )}
    </>
  )
}

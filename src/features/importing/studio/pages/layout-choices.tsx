import type { FileLayout, LayoutChoice } from '#src/features/importing/reading/layout.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Choice } from './choice.tsx'

const encodings = [
  { value: 'utf-8', word: 'UTF-8' },
  { value: 'windows-1256', word: 'Windows-1256' },
  { value: 'windows-1252', word: 'Windows-1252 (لاتین)' },
  { value: 'iso-8859-1', word: 'ISO-8859-1 (لاتین)' },
  { value: 'utf-16le', word: 'UTF-16 LE' },
  { value: 'utf-16be', word: 'UTF-16 BE' },
]

const delimiters = [
  { value: ',', word: 'ویرگول (,)' },
  { value: ';', word: 'نقطه‌ویرگول (;)' },
  { value: '\t', word: 'Tab' },
  { value: '|', word: 'خط عمودی (|)' },
]

const HEADER_ROWS = 20

interface LayoutChoicesProps {
  layout: FileLayout
  onChoice: (choice: LayoutChoice) => void
}

/** What a look at the file told, open to correction; each choice reads the file anew. */
export function LayoutChoices({ layout, onChoice }: LayoutChoicesProps) {
  const rows = Array.from({ length: Math.max(HEADER_ROWS, layout.headerAt + 1) }, (_, at) => ({
    value: String(at),
    word: `سطر ${formatNumber(at + 1)}`,
  }))
  const isText = layout.format === 'csv'
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
      {isText ? (
        <>
          <Choice
            label="رمزگذاری متن"
            value={layout.encoding}
            options={encodings}
            onChange={(encoding) => onChoice({ encoding: encoding as FileLayout['encoding'] })}
          />
          <Choice
            label="جداکنندهٔ ستون‌ها"
            value={layout.delimiter}
            options={delimiters}
            onChange={(delimiter) => onChoice({ delimiter })}
          />
        </>
      ) : (
        <Choice
          label="برگه"
          value={String(layout.sheet)}
          options={layout.sheets.map((word, at) => ({ value: String(at), word }))}
          onChange={(sheet) => onChoice({ sheet: Number(sheet) })}
        />
      )}
      <Choice
        label="سطر سرستون‌ها"
        value={String(layout.headerAt)}
        options={[{ value: '-1', word: 'این فایل سطر عنوان ندارد' }, ...rows]}
        onChange={(headerAt) => onChoice({ headerAt: Number(headerAt) })}
      />
    </div>
  )
}

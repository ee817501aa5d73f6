import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { ImportSummary, RowProblem } from '../import-types.ts'

export function describeImport(summary: ImportSummary): string {
  const { counts, state, datasetVersion, seconds, namedDay } = summary
  const count = (label: string, value: number) => `  ${label}: ${formatNumber(value)}`
  return [
    state === 'unchanged'
      ? 'چیزی عوض نشده است؛ همین داده‌ها قبلاً منتشر شده‌اند.'
      : `نسخهٔ ${formatNumber(datasetVersion ?? 0)} داده‌ها منتشر شد.`,
    ...summary.files.map(({ name, rows }) => `  ${name}: ${formatNumber(rows)} سطر`),
    count('خوانده', counts.read),
    count('پذیرفته‌نشده', counts.refused),
    count('هشدار', counts.warnings),
    count('جدید', counts.new),
    count('تغییرکرده', counts.changed),
    count('بازگشته', counts.returned),
    count('دیده‌نشده', counts.vanished),
    `  زمان: ${formatNumber(seconds, 'fa', 1)} ثانیه`,
    ...(namedDay
      ? [
          `  تاریخ برداشت گفته نشد و «نامعلوم» ماند؛ فایل ${formatJalali(namedDay)} را می‌گوید. اگر همان است، یک بار دیگر با: --harvested ${namedDay}`,
        ]
      : []),
  ].join('\n')
}

export function describeProblem(problem: RowProblem): string {
  const { file, line, column, value, reason, isWarning } = problem
  const place = `${file}، سطر ${formatNumber(line)}${column ? `، ${column}` : ''}`
  const shown = value ? ` [${value.slice(0, 60)}]` : ''
  return `  ${isWarning ? 'هشدار' : 'خطا'} ${place}${shown}: ${reason}`
}

import { TextArea } from '#src/ui/text-field.tsx'
import { SettingForm, type SettingState } from './setting-form.tsx'

interface SearchNamesFormProps {
  state: SettingState
  /** A search that found nothing, to be given its meaning. */
  added: unknown
}

/** Names that people type and the list does not hold, a line each. */
export function SearchNamesForm({ state, added }: SearchNamesFormProps) {
  const names: ReturnType<typeof readLine>[] = state.json === null ? [] : JSON.parse(state.json)
  const lines = names.map(({ name, means }) => `${name} = ${means}`)
  if (typeof added === 'string' && !names.some(({ name }) => name === added)) {
    lines.push(`${added} = `)
  }
  return (
    <SettingForm
      name="searchNames"
      title="واژه‌نامهٔ جست‌وجو"
      lead="هر سطر یک نام و معنی آن: نامی که مردم می‌نویسند و در فهرست نیست، سپس = و نامی که فهرست دارد؛ مانند «قرص ضدحاملگی = لوونورژسترل». در جست‌وجو و کادر همهٔ فهرست‌ها همان لحظه به کار می‌رود. جست‌وجوهای بی‌نتیجه در «آمار استفاده» است."
      mark={state.mark}
      check={({ names: text = '' }) => ({ names: problemOf(linesOf(text)) })}
      asValue={({ names: text = '' }) => {
        const entries = linesOf(text).map(readLine)
        return entries.length > 0 ? entries.map(({ name, means }) => ({ name, means })) : null
      }}
    >
      {(errors) => (
        <TextArea
          label="نام = معنی"
          name="names"
          rows={Math.min(12, Math.max(4, lines.length + 1))}
          defaultValue={lines.join('\n')}
          error={errors.names}
        />
      )}
    </SettingForm>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function readLine(line: string) {
  const [name = '', ...means] = line.split('=')
  return { name: name.trim(), means: means.join('=').trim() }
}

function problemOf(lines: readonly string[]): string | null {
  const wrong = lines.find((line) => {
    const { name, means } = readLine(line)
    return !name || !means
  })
  return wrong ? `«${wrong}» را به صورت «نام = معنی» بنویسید.` : null
}

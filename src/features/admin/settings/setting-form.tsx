import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { renewPage } from '#src/api/renew-page.ts'
import {
  type FieldErrors,
  type Fields,
  useSubmission,
} from '#src/features/accounts/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import type { SettingsAnswer } from './load.ts'

export type SettingKey = keyof SettingsAnswer['settings']
type Json = Parameters<typeof mutate<'adminSettings.save'>>[1]['value']

interface SettingFormProps {
  name: SettingKey
  title: string
  lead: ReactNode
  mark: string
  /** What the fields say; null takes the setting away. */
  asValue: (fields: Fields) => Json
  check?: (fields: Fields) => Record<string, string | null>
  children: (errors: FieldErrors) => ReactNode
}

/** One setting with a button of its own; what was typed stays where it is refused. */
export function SettingForm(props: SettingFormProps) {
  const { name, title, lead, mark, asValue, check = () => ({}), children } = props
  const router = useRouter()
  const [saved, setSaved] = useState<string | null>(null)
  const { errors, problem, sending, form } = useSubmission({
    check,
    send: async (fields) => {
      setSaved(null)
      const change = { key: name, value: asValue(fields), seen: mark }
      const { changed } = await mutate('adminSettings.save', change)
      await renewPage(router)
      setSaved(changed ? 'ذخیره شد و از همین حالا برقرار است.' : 'چیزی تغییر نکرده بود.')
      return undefined
    },
  })
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <Card title={<span id={`${name}-title`}>{title}</span>} level={2}>
        <form {...form} className="space-y-4">
          <p className="text-sm leading-7 text-muted">{lead}</p>
          {children(errors)}
          <DeedProblem problem={problem} />
          <div className="flex items-center gap-3">
            <Button type="submit" variant="primary" disabled={sending} className="needs-script">
              ذخیره
            </Button>
            <p role="status" className="text-sm text-positive">
              {saved}
            </p>
          </div>
        </form>
      </Card>
    </section>
  )
}

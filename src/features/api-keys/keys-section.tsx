import { useState } from 'react'
import { PROMPT_WORDS } from '#src/access/trial-time.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormProblem, TextLink } from '../accounts/form-parts.tsx'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { useChange } from '../accounts/use-change.ts'
import { useSubmission } from '../accounts/use-submission.ts'
import { MAX_KEYS, SCOPE_KEYS, SCOPES } from './scopes.ts'

type Keys = AnswerOf<'apiKeys.mine'>
/** Keys of the HTTP API, what they used today, and the one just made. */
export function KeysSection({ keys: { allowed, keys, used, daily } }: { keys: Keys }) {
  const { run, busy, problem } = useChange()
  const [made, setMade] = useState<string | null>(null)
  return (
    <Card
      level={2}
      title={<span id="api-keys">کلیدهای API</span>}
      flush
      action={
        <a href="/solutions/api" className="text-link text-xs">
          راهنمای API
        </a>
      }
    >
      {made && (
        <ShownOnce
          value={made}
          label="کلید API"
          title="کلید ساخته شد. همین حالا آن را در جای امنی نگه دارید."
          about="این کلید دوباره نشان داده نمی‌شود؛ اگر گم شد، آن را باطل کنید و کلید جدیدی بسازید."
          onClose={() => setMade(null)}
        />
      )}
      {keys.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {keys.map((one) => (
            <KeyLine
              key={one.id}
              of={one}
              busy={busy}
              onRevoke={() =>
                confirm(
                  `کلید «${one.name}» باطل شود؟ برنامه‌هایی که با آن کار می‌کنند دیگر پاسخ نمی‌گیرند.`,
                ) && run(() => mutate('apiKeys.revoke', { id: one.id }))
              }
            />
          ))}
        </ul>
      )}
      {problem && (
        <div className="px-5 pt-4">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
      {(allowed || keys.length > 0) && (
        <p className="border-b border-line px-5 py-3 text-xs text-muted">
          امروز {formatNumber(used.requests)} از {formatNumber(daily.requests)} درخواست و{' '}
          {formatNumber(used.rows)} از {formatNumber(daily.rows)} رکورد استفاده شده است؛ برای همهٔ
          کلیدها با هم، تا نیمه‌شب تهران.
        </p>
      )}
      {allowed ? (
        keys.length < MAX_KEYS && <KeyForm onMade={setMade} />
      ) : (
        <p className="px-5 py-4 text-sm text-muted">
          کلید API برای دارندهٔ اشتراک سازمانی است
          {keys.length > 0 ? ' و تا تمدید آن پاسخ نمی‌گیرد' : ''}؛ اعضای تیم از کلیدهای او استفاده
          می‌کنند.{' '}
          <TextLink href="/subscription">
            {keys.length > 0 ? PROMPT_WORDS.renew : <SubscribeWords />}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function KeyLine({
  of: { name, prefix, scopes, createdAt, lastUsedAt },
  busy,
  onRevoke,
}: {
  of: Keys['keys'][number]
  busy: boolean
  onRevoke: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span>{name}</span>
          <Code className="text-muted">{`${prefix}…`}</Code>
        </p>
        <p className="text-xs text-muted">
          {scopes.map(scopeWord).join('، ')} · ساخته‌شده در {formatJalali(createdAt, 'long')} ·{' '}
          {lastUsedAt
            ? `آخرین استفاده ${formatJalali(lastUsedAt, 'long')}، ساعت ${formatHour(lastUsedAt)}`
            : 'هنوز به کار نرفته است'}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        className="needs-script"
        disabled={busy}
        aria-label={`باطل کردن کلید ${name}`}
        onClick={onRevoke}
      >
        باطل کردن
      </Button>
    </li>
  )
}

function scopeWord(scope: string): string {
  return Object.hasOwn(SCOPES, scope) ? SCOPES[scope as keyof typeof SCOPES] : scope
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { form, errors, problem, sending } = useSubmission({
    renew: 'session',
    check: (fields) => ({
      name: fields.name?.trim() ? null : 'نامی برای کلید بنویسید.',
      scopes: chosen(fields).length > 0 ? null : 'حداقل یک اجازه را انتخاب کنید.',
    }),
    send: async (fields, element) => {
      const { key } = await mutate('apiKeys.create', {
        name: fields.name ?? '',
        scopes: chosen(fields),
      })
      onMade(key)
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-4 px-5 py-4 sm:max-w-md">
      <TextField
        label="نام کلید"
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        hint="برای شناسایی آن، مانند «انبار داده» یا «داشبورد قیمت»."
        error={errors.name}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">دسترسی‌ها</legend>
        {SCOPE_KEYS.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked label={SCOPES[scope]} />
        ))}
        {errors.scopes && <p className="text-xs text-critical">{errors.scopes}</p>}
      </fieldset>
      <FormProblem>{problem}</FormProblem>
      <p>
        <Button type="submit" aria-disabled={sending} className="needs-script">
          {sending ? 'در حال ساختن…' : 'ساختن کلید'}
        </Button>
      </p>
    </form>
  )
}

/** A box that is not ticked sends nothing. */
function chosen(fields: Record<string, string>) {
  return SCOPE_KEYS.filter((scope) => fields[scope] !== undefined)
}

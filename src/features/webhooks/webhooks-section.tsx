import { useState } from 'react'
import { PROMPT_WORDS } from '#src/access/trial-time.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormProblem, TextLink } from '../accounts/form-parts.tsx'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { useChange } from '../accounts/use-change.ts'
import { useSubmission } from '../accounts/use-submission.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EVENT_KEYS, EVENTS, eventWord, MAX_WEBHOOKS } from './events.ts'

type Webhooks = AnswerOf<'webhooks.mine'>
/** Addresses of one's own programs that are told of events, what was sent, and the secret just made. */
export function WebhooksSection({ of: { allowed, webhooks } }: { of: Webhooks }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Card
      level={2}
      title={<span id="webhooks">وب‌هوک‌ها</span>}
      flush
      action={
        <a href="/solutions/api#webhooks" className="text-link text-xs">
          راهنمای وب‌هوک
        </a>
      }
    >
      {secret && (
        <ShownOnce
          value={secret}
          label="رمز امضا"
          title="نشانی افزوده شد. رمز امضا را همین حالا در جای امنی نگه دارید."
          about="برنامهٔ شما با آن امضای هر پیام را بررسی می‌کند. دوباره نشان داده نمی‌شود؛ اگر گم شد، نشانی را حذف کنید و از نو بیفزایید."
          onClose={() => setSecret(null)}
        />
      )}
      {webhooks.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {webhooks.map((one) => (
            <WebhookLine key={one.id} of={one} allowed={allowed} />
          ))}
        </ul>
      )}
      {allowed ? (
        webhooks.length < MAX_WEBHOOKS && <WebhookForm onMade={setSecret} />
      ) : (
        <p className="px-5 py-4 text-sm text-muted">
          {webhooks.length > 0
            ? 'اشتراک سازمانی شما برقرار نیست؛ تا تمدید آن پیامی فرستاده نمی‌شود.'
            : 'وب‌هوک برای دارندهٔ اشتراک سازمانی است: هر رویداد بلافاصله به نشانی برنامهٔ شما می‌رسد.'}{' '}
          <TextLink href="/subscription">
            {webhooks.length > 0 ? PROMPT_WORDS.renew : <SubscribeWords />}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function WebhookLine({ of, allowed }: { of: Webhooks['webhooks'][number]; allowed: boolean }) {
  const { id, url, events, disabledReason, isFailing, deliveries } = of
  const { run, busy, problem } = useChange()
  const isOff = disabledReason !== null
  return (
    <li className="grid gap-3 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-2 font-medium break-all">
            <Code>{url}</Code>
            <State isOff={isOff} isFailing={isFailing} isPaused={!allowed} />
          </p>
          <p className="text-xs text-muted">{events.map(eventWord).join('، ')}</p>
          {isOff && <p className="text-xs text-critical">خاموش شد: {disabledReason}</p>}
        </div>
        <div className="needs-script flex flex-wrap gap-2">
          {allowed && (
            <Button
              size="sm"
              disabled={busy}
              aria-label={isOff ? `روشن کردن ${url}` : `پیام آزمایشی به ${url}`}
              onClick={() => run(() => mutate(isOff ? 'webhooks.enable' : 'webhooks.test', { id }))}
            >
              {isOff ? 'روشن کردن' : 'پیام آزمایشی'}
            </Button>
          )}
          <Button
            size="sm"
            variant="danger"
            disabled={busy}
            aria-label={`حذف ${url}`}
            onClick={() =>
              confirm('این نشانی با رمز امضا و سابقهٔ ارسال آن حذف شود؟ این کار برگشت ندارد.') &&
              run(() => mutate('webhooks.remove', { id }))
            }
          >
            حذف
          </Button>
        </div>
      </div>
      {problem && <FormProblem>{problem}</FormProblem>}
      <DeliveryLog
        url={url}
        deliveries={deliveries}
        busy={busy}
        onResend={
          allowed && !isOff
            ? (delivery) => run(() => mutate('webhooks.resend', { id: delivery }))
            : null
        }
      />
    </li>
  )
}

interface StateProps {
  isOff: boolean
  isFailing: boolean
  /** The subscription has ended. */
  isPaused: boolean
}

function State({ isOff, isFailing, isPaused }: StateProps) {
  if (isOff) {
    return (
      <Chip tone="critical" icon="close">
        خاموش
      </Chip>
    )
  }
  if (isPaused) return <Chip icon="clock">متوقف تا تمدید</Chip>
  return isFailing ? (
    <Chip tone="caution" icon="clock">
      پاسخ نمی‌دهد
    </Chip>
  ) : (
    <Chip tone="positive" icon="check-circle">
      روشن
    </Chip>
  )
}

function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const { form, errors, problem, sending } = useSubmission({
    renew: 'session',
    check: (fields) => ({
      url: fields.url?.trim() ? null : 'نشانی را بنویسید.',
      events: chosen(fields).length > 0 ? null : 'حداقل یک رویداد را انتخاب کنید.',
    }),
    send: async (fields, element) => {
      const wanted = { url: fields.url?.trim() ?? '', events: chosen(fields) }
      const { secret } = await mutate('webhooks.create', wanted)
      onMade(secret)
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-4 px-5 py-4 sm:max-w-md">
      <TextField
        label="نشانی برنامهٔ شما"
        name="url"
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        required
        hint="با https؛ هر رویداد با POST به آن فرستاده و امضا می‌شود."
        error={errors.url}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">رویدادها</legend>
        {EVENT_KEYS.map((event) => (
          <Checkbox key={event} name={event} defaultChecked label={EVENTS[event]} />
        ))}
        {errors.events && <p className="text-xs text-critical">{errors.events}</p>}
      </fieldset>
      <FormProblem>{problem}</FormProblem>
      <p>
        <Button type="submit" aria-disabled={sending} className="needs-script">
          {sending ? 'در حال افزودن…' : 'افزودن نشانی'}
        </Button>
      </p>
    </form>
  )
}

/** A box that is not ticked sends nothing. */
function chosen(fields: Record<string, string>) {
  return EVENT_KEYS.filter((event) => fields[event] !== undefined)
}

import { type ReactNode, useRef, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { SupportContact } from '../accounts/support-contact.tsx'
import { type Fields, useSubmission } from '../accounts/use-submission.ts'
import { buyerProblems } from '../payments/buyer.ts'
import { foldCode } from '../payments/discount-code.ts'
import type { Offer, Order } from './load.ts'

interface WayProps {
  value: 'online' | 'transfer'
  label: string
  chosen: boolean
  children: ReactNode
}

type Kind = 'person' | 'company'

/** Whose name the invoice bears, how it is paid, and on to the payment. Works without script. */
export function OrderForm({ offer, order }: { offer: Offer; order: Order }) {
  const { buyer } = offer
  const [kind, setKind] = useState<Kind>(buyer?.kind ?? 'person')
  const { form, errors, problem, sending } = useSubmission({
    check: (fields) => ({ ...buyerProblems(buyerOf(fields)) }),
    send: async (fields) => {
      const { pathname } = location
      if (sendTypedCode(order)) throw new Error(CODE_ASKED)
      const { url } = await mutate('payments.begin', orderOf(fields))
      if (location.pathname === pathname) window.location.assign(url)
    },
  })
  const company = kind === 'company'
  const known = knownOf(offer, kind)
  const own = useRef({ person: knownOf(offer, 'person'), company: knownOf(offer, 'company') })
  /** What was typed stays where it may be of the other; what gives way to theirs comes back with its own. */
  function choose(next: Kind, form: HTMLFormElement) {
    const fields = buyerOf(Object.fromEntries(new FormData(form)) as Fields)
    const refused = buyerProblems({ ...fields, kind: next })
    for (const name of ['name', 'nationalId', 'economicCode'] as const) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      if (field.value !== own.current[kind][name] && !refused[name]) continue
      own.current[kind][name] = field.value
      field.value = own.current[next][name]
    }
    setKind(next)
  }
  return (
    <Card level={3} title="صورت‌حساب و پرداخت">
      <form {...form} action="/api/payments/order" className="grid gap-4">
        <input type="hidden" name="planId" value={order.plan.id} />
        <input type="hidden" name="shownRial" value={order.amounts.amountRial} />
        {order.discount && !order.discount.problem && (
          <input type="hidden" name="code" value={order.discount.code} />
        )}
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="mb-1 text-sm font-medium">خریدار</legend>
          <KindChoice value="person" label="شخص حقیقی" kind={kind} onChoose={choose} />
          <KindChoice value="company" label="شرکت (حقوقی)" kind={kind} onChoose={choose} />
        </fieldset>
        <TextField
          label={company ? 'نام شرکت' : 'نام و نام خانوادگی'}
          name="name"
          maxLength={150}
          required
          defaultValue={known.name}
          error={errors.name}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={company ? 'شناسهٔ ملی' : 'کد ملی (اختیاری)'}
            hint={company ? '۱۱ رقم' : '۱۰ رقم'}
            name="nationalId"
            dir="ltr"
            inputMode="numeric"
            maxLength={30}
            required={company}
            defaultValue={known.nationalId}
            error={errors.nationalId}
          />
          <TextField
            label="کد اقتصادی (اختیاری)"
            hint={company ? 'برای شرکت همان شناسهٔ ملی' : '۱۴ رقم'}
            name="economicCode"
            dir="ltr"
            inputMode="numeric"
            maxLength={30}
            defaultValue={known.economicCode}
            error={errors.economicCode}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label="نشانی (اختیاری)"
            name="address"
            autoComplete="street-address"
            maxLength={300}
            defaultValue={buyer?.address ?? ''}
            error={errors.address}
          />
          <TextField
            label="کد پستی (اختیاری)"
            name="postalCode"
            dir="ltr"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
            defaultValue={buyer?.postalCode ?? ''}
            error={errors.postalCode}
          />
        </div>
        <PaymentWays online={offer.online} transfer={offer.transfer} />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          aria-disabled={sending}
          disabled={!offer.online && !offer.transfer}
        >
          {sending ? 'در حال فرستادن…' : 'ادامه و پرداخت'}
        </Button>
      </form>
    </Card>
  )
}

const CODE_ASKED =
  'کد تخفیفی که نوشته‌اید اکنون بررسی شد؛ مبلغ پرداختی را ببینید و دوباره ادامه دهید.'

/** A code that was typed and not yet answered is sent first, so that nobody pays without it unawares. */
function sendTypedCode({ discount }: Order): boolean {
  const form = document.forms.namedItem('discount')
  const field = form?.elements.namedItem('code')
  if (!(field instanceof HTMLInputElement)) return false
  if (foldCode(field.value) === foldCode(discount?.code ?? '')) return false
  form?.requestSubmit()
  return true
}

/** Who bought the last time, else what the account says. */
function knownOf({ buyer, person }: Offer, kind: Kind) {
  const own = buyer?.kind === kind ? buyer : null
  const name = kind === 'company' ? (person.companyName ?? '') : person.name
  return {
    name: own?.name ?? name,
    nationalId: own?.nationalId ?? '',
    economicCode: own?.economicCode ?? '',
  }
}

interface KindChoiceProps {
  value: Kind
  label: string
  kind: Kind
  onChoose: (kind: Kind, form: HTMLFormElement) => void
}

function KindChoice({ value, label, kind, onChoose }: KindChoiceProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm">
      <input
        type="radio"
        name="buyerKind"
        value={value}
        defaultChecked={kind === value}
        onChange={({ target: { form } }) => form && onChoose(value, form)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  )
}

function buyerOf(fields: Fields) {
  const { buyerKind, name = '', nationalId = '', economicCode = '' } = fields
  const { address = '', postalCode = '' } = fields
  const kind: Kind = buyerKind === 'company' ? 'company' : 'person'
  return { kind, name, nationalId, economicCode, address, postalCode }
}

function orderOf(fields: Fields) {
  const { kind: buyerKind, ...buyer } = buyerOf(fields)
  const { planId = '', code, shownRial } = fields
  const kind = fields.kind === 'transfer' ? ('transfer' as const) : ('online' as const)
  return { ...buyer, buyerKind, planId, kind, code, shownRial: Number(shownRial) }
}

/** Online or by transfer; what cannot be chosen now says so. */
function PaymentWays({ online, transfer }: Pick<Offer, 'online' | 'transfer'>) {
  if (!online && !transfer) {
    return (
      <div className="text-sm">
        <SupportContact lead="پرداخت اینترنتی و واریز بانکی هنوز راه‌اندازی نشده است. برای خرید:" />
      </div>
    )
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">روش پرداخت</legend>
      {online && (
        <Way value="online" label="پرداخت اینترنتی" chosen>
          {online === 'sandbox' ? (
            <>
              <Chip tone="caution" icon="warning">
                درگاه آزمایشی
              </Chip>{' '}
              پولی جابه‌جا نمی‌شود.
            </>
          ) : (
            'با کارت‌های بانکی، از درگاه زرین‌پال؛ اشتراک بلافاصله فعال می‌شود.'
          )}
        </Way>
      )}
      {transfer && (
        <Way value="transfer" label="واریز بانکی" chosen={!online}>
          پیش‌فاکتور و شمارهٔ حساب نشان داده می‌شود؛ پس از فرستادن فیش و تأیید آن اشتراک فعال می‌شود.
        </Way>
      )}
    </fieldset>
  )
}

function Way({ value, label, chosen, children }: WayProps) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={chosen}
        className="mt-1.5 size-4 accent-accent"
      />
      <span>
        <span className="block text-sm font-medium">{label}</span>
        <span className="text-xs text-muted">{children}</span>
      </span>
    </label>
  )
}

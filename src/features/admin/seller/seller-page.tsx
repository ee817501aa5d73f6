import { useState } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useSubmission } from '#src/features/accounts/use-submission.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { type SellerField, type SellerFields, sellerProblems } from './seller-fields.ts'

const LABELS: Readonly<Record<SellerField, string>> = {
  name: 'نام فروشنده',
  nationalId: 'شناسهٔ ملی',
  economicCode: 'کد اقتصادی',
  address: 'نشانی',
  postalCode: 'کد پستی',
  phone: 'تلفن',
  bankName: 'بانک',
  bankHolder: 'دارندهٔ حساب',
  iban: 'شبا',
  card: 'شمارهٔ کارت',
}

const OF_INVOICE = ['name', 'nationalId', 'economicCode', 'address', 'postalCode', 'phone'] as const
const OF_BANK = ['bankName', 'bankHolder', 'iban', 'card'] as const
const CODES: ReadonlySet<SellerField> = new Set([
  'nationalId',
  'economicCode',
  'postalCode',
  'phone',
  'iban',
  'card',
])

export function SellerPage({ seller }: { seller: AnswerOf<'adminSeller.current'> }) {
  const [overtaken, setOvertaken] = useState(false)
  const { form, errors, problem, sending, saved } = useSubmission<SellerFields>({
    check: sellerProblems,
    send: async (fields) => {
      await mutate('adminSeller.change', { fields, seen: seller.seen })
      setOvertaken(false)
    },
    renew: 'page',
    // The page holds what the other admin wrote; what was typed here stays.
    onConflict: () => setOvertaken(true),
  })

  const group = (title: string, keys: readonly SellerField[]) => (
    <Card level={2} title={title}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {keys.map((key) => (
          <TextField
            key={key}
            name={key}
            label={LABELS[key]}
            maxLength={300}
            {...(CODES.has(key) && { dir: 'ltr' })}
            defaultValue={seller.fields[key]}
            error={errors[key]}
            hint={overtaken ? `مقدار فعلی: ${seller.fields[key] || '—'}` : undefined}
          />
        ))}
      </div>
    </Card>
  )

  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'پلن‌ها', href: '/admin/plans' }]} />
      <AdminHeading
        title="مشخصات فروشنده"
        beside={seller.sample && <Chip tone="caution">نمونه</Chip>}
        lead="این مشخصات روی پیش‌فاکتورها و رسیدها می‌آید. بدون شبا، واریز بانکی پیشنهاد نمی‌شود."
      />
      <form {...form} autoComplete="off" className="space-y-5">
        {group('روی فاکتور', OF_INVOICE)}
        {group('حساب برای واریز بانکی', OF_BANK)}
        <ActionProblem problem={problem} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={sending} className="needs-script">
            ذخیرهٔ مشخصات
          </Button>
          <p role="status" className="text-sm text-positive empty:hidden">
            {saved ? 'ذخیره شد.' : null}
          </p>
        </div>
      </form>
    </>
  )
}

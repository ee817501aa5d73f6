import { formatMoney } from '#src/persian/money.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { SupportContact } from '../accounts/support-contact.tsx'
import type { Receipt } from './load.ts'

/** Where to transfer how much. */
export function TransferAccount({ receipt: { seller, amounts, number } }: { receipt: Receipt }) {
  const { bank } = seller
  if (!bank?.iban) {
    return <SupportContact lead="شمارهٔ حساب هنوز در سامانه ثبت نشده است. برای گرفتن آن:" />
  }
  return (
    <>
      <p>
        مبلغ را به این حساب واریز و در شرح آن شمارهٔ پیش‌فاکتور را بنویسید؛ سپس تصویر یا PDF فیش را
        بفرستید.
      </p>
      {seller.sample && (
        <p>
          <Chip tone="caution" icon="warning">
            حساب نمونه است؛ پولی به آن واریز نکنید
          </Chip>
        </p>
      )}
      <KeyFacts
        facts={[
          { label: 'مبلغ', value: formatMoney(amounts.amountRial, { unit: 'rial', digits: 'fa' }) },
          { label: 'شمارهٔ شبا', value: <Code copyLabel="شمارهٔ شبا">{bank.iban}</Code> },
          { label: 'به نام', value: bank.holder ?? seller.name },
          { label: 'بانک', value: bank.name },
          ...(bank.card ? [{ label: 'شمارهٔ کارت', value: <Code>{bank.card}</Code> }] : []),
          { label: 'شمارهٔ پیش‌فاکتور', value: <Code>{number}</Code> },
        ]}
      />
    </>
  )
}

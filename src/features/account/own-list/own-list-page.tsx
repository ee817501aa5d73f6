import { type ReactNode, useState } from 'react'
import { OWN_LIST_PATH, WATCH_PATH } from '#src/addresses/pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/choice-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { MAX_LINES } from './lines.ts'

type Read = AnswerOf<'ownList.read'>
type Sent = NonNullable<Read['sent']>
type Line = Sent['lines'][number]

/** A list of one's own, pasted or uploaded; then what each of its lines was understood as. */
export function OwnListPage({ read }: { read: Read }) {
  // What was sent is known to this answer alone.
  const [{ sent, left, limit }] = useState(read)
  return (
    <PageFrame
      title="افزودن فهرست به پیگیری"
      lead="فهرست داروها، مولکول‌ها، برندها یا شرکت‌های خود را یک‌جا بیاورید؛ پیش از افزودن می‌بینید هر خط چه شناخته شد."
      crumbs={[
        { label: 'حساب کاربری', href: '/account' },
        { label: 'فهرست پیگیری', href: WATCH_PATH },
      ]}
    >
      {sent && sent.lines.length > 0 ? (
        <Review sent={sent} left={left} limit={limit} />
      ) : (
        <ListForm problem={sent?.problem ?? undefined} left={left} limit={limit} />
      )}
    </PageFrame>
  )
}

function ListForm({ problem, left, limit }: { problem?: string | undefined } & Room) {
  return (
    <form
      method="post"
      action={OWN_LIST_PATH}
      encType="multipart/form-data"
      className="grid max-w-2xl gap-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-6"
    >
      <TextArea
        label="هر مورد در یک خط"
        name="list"
        dir="rtl"
        rows={10}
        placeholder={'آتورواستاتین\nمتفورمین ۵۰۰\n01211'}
        hint={`نام مولکول (همهٔ داروهای آن)، دارو، برند یا شرکت، کد IRC، کد ژنریک، GTIN یا ATC؛ تا ${formatNumber(MAX_LINES)} خط. ستونی را که از اکسل کپی کرده‌اید هم می‌توانید بچسبانید.`}
        error={problem}
      />
      <Field label="یا فایل" hint="اکسل (XLSX)، CSV یا متن؛ ستون کد یا نام خودبه‌خود پیدا می‌شود.">
        {(field) => <FileInput {...field} name="file" accept=".xlsx,.csv,.txt,.tsv" />}
      </Field>
      <p className="text-xs text-muted">
        {formatNumber(left)} جا از {formatNumber(limit)} جای فهرست پیگیری شما خالی است.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          شناسایی خط‌ها
        </Button>
        <LinkButton href={WATCH_PATH}>انصراف</LinkButton>
      </div>
    </form>
  )
}

interface Room {
  left: number
  limit: number
}

function Review({ sent: { lines, total, added }, left, limit }: { sent: Sent } & Room) {
  const sure = lines.filter(({ isSure }) => isSure)
  const doubtful = lines.filter(({ isSure, choices }) => !isSure && choices.length > 0)
  const unknown = lines.filter(({ choices, isLate }) => choices.length === 0 && !isLate)
  const late = lines.filter(({ isLate }) => isLate)
  return (
    <form method="post" action="/api/watch-list" className="grid gap-5">
      <div className="rounded-lg border border-line bg-surface px-5 py-4 text-sm shadow-raised">
        <p className="font-semibold">
          {countOf(sure.length, lines.length)} خط شناخته شد
          {doubtful.length > 0 && `؛ ${formatNumber(doubtful.length)} خط را شما انتخاب کنید`}
          {unknown.length > 0 && `؛ ${formatNumber(unknown.length)} خط پیدا نشد`}.
        </p>
        <p className={added > left ? 'text-critical' : 'text-muted'}>
          خط‌های شناخته‌شده {formatNumber(added)} مورد تازه است و فهرست شما {formatNumber(left)} جای
          خالی از {formatNumber(limit)} دارد
          {added > left && '؛ تیک برخی را بردارید یا اشتراک خود را ارتقا دهید'}.
        </p>
        {total > lines.length && (
          <p className="text-critical">
            {countOf(lines.length, total)} خط خوانده شد؛ بقیه را در فهرست دیگری بیاورید.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {sure.length + doubtful.length > 0 && (
            <Button type="submit" variant="primary" icon="star">
              پیگیری انتخاب‌شده‌ها
            </Button>
          )}
          <LinkButton href={OWN_LIST_PATH}>فهرستی دیگر</LinkButton>
        </div>
      </div>
      {doubtful.length > 0 && (
        <Lines title="کدام یک؟" lines={doubtful}>
          {(line) => <Doubtful line={line} />}
        </Lines>
      )}
      {sure.length > 0 && (
        <Lines title="شناخته‌شده" lines={sure}>
          {(line) => <Sure line={line} />}
        </Lines>
      )}
      {unknown.length > 0 && (
        <Lines title="پیدا نشد" lines={unknown}>
          {({ text }) => <bdi>{text}</bdi>}
        </Lines>
      )}
      {late.length > 0 && (
        <Lines title="فرصت جست‌وجو نشد؛ در فهرست دیگری بیاورید" lines={late}>
          {({ text }) => <bdi>{text}</bdi>}
        </Lines>
      )}
    </form>
  )
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  children: (line: Line) => ReactNode
}

function Lines({ title, lines, children }: LinesProps) {
  return (
    <Card level={2} flush title={`${title} (${formatNumber(lines.length)})`}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.text} className="px-5 py-2 text-sm">
            {children(line)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sure({ line: { text, choices } }: { line: Line }) {
  const [choice] = choices
  if (!choice) return null
  return (
    <label className="choice items-start">
      <input type="checkbox" name="follow" value={choice.value} defaultChecked />
      <span className="grid flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <span className="text-muted">
          <bdi>{text}</bdi>
        </span>
        <span>
          <bdi className="font-medium">{choice.title}</bdi>
          <span className="block text-xs text-muted">
            <bdi>{choice.about}</bdi>
            {choice.isWatched && ' · از پیش پیگیری می‌کنید'}
          </span>
        </span>
      </span>
    </label>
  )
}

function Doubtful({ line: { text, choices } }: { line: Line }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <span className="font-medium">
        <bdi>{text}</bdi>
      </span>
      <Select name="follow" defaultValue="" aria-label={`${text} کدام است؟`}>
        <option value="">هیچ‌کدام</option>
        {choices.map(({ value, title, about }) => (
          <option key={value} value={value}>
            {title} — {about}
          </option>
        ))}
      </Select>
    </div>
  )
}

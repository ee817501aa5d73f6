import { OWN_LIST_FORMS, ownListPath } from '#src/addresses/account-pages.ts'
import { WATCH_PATH } from '#src/addresses/pages.ts'
import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { SUBJECT_WORDS, WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { AUDIENCE } from '#src/features/notes/note-words.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { MAX_LINES } from './lines.ts'

type Lists = AnswerOf<'ownLists.mine'>
type List = Lists['lists'][number]

export const ACCOUNT = { label: 'حساب کاربری', href: '/account' }

/** Named lists of one's own and of the team, and the form of a new one. */
export function ListsPage({ lists: { lists, role }, picked }: { lists: Lists; picked: Search }) {
  const writes = role === 'owner' || role === 'editor'
  const isPicking = picked.ids !== undefined
  return (
    <PageFrame
      title="فهرست‌های من"
      total={lists.length > 0 && `${formatNumber(lists.length)} فهرست`}
      lead="سبد داروها، مولکول‌ها، برندها یا شرکت‌های شما، با هر نامی؛ هر فهرست فیلتر همهٔ صفحه‌هاست."
      crumbs={[ACCOUNT, { label: 'فهرست پیگیری', href: WATCH_PATH }]}
    >
      <PickedForm search={picked} lists={lists.filter(({ isShared }) => !isShared || writes)} />
      {lists.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {lists.map((list) => (
              <ListLine key={list.id} list={list} />
            ))}
          </ul>
        </Card>
      )}
      {!isPicking && <NewList writes={writes} />}
    </PageFrame>
  )
}

function NewList({ writes }: { writes: boolean }) {
  return (
    <Card level={2} title="فهرست جدید">
      <PostForm
        action={`${OWN_LIST_FORMS}create`}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-5"
      >
        <TextField
          name="name"
          label="نام فهرست"
          maxLength={60}
          required
          placeholder="داروهای قلبی ما"
        />
        <LinesFields />
        {writes && (
          <ChoiceField name="audience" label="نمایش برای" options={AUDIENCE} chosen="me" />
        )}
        <Button type="submit" variant="primary" className="justify-self-start">
          ساختن فهرست
        </Button>
      </PostForm>
    </Card>
  )
}

/** Where rows picked in a list of the portal go, as its bar sends them: into a list, or into a new one. */
function PickedForm({ search, lists }: { search: Search; lists: readonly List[] }) {
  const ids = [search.ids ?? []].flat()
  const kind = WATCHED_KINDS.find((one) => one === search.picked)
  if (!kind || ids.length === 0) return null
  const options = lists.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card level={2} title={`${formatNumber(ids.length)} ${SUBJECT_WORDS[kind].one} به کدام فهرست؟`}>
      <PostForm action={`${OWN_LIST_FORMS}pick`} className="grid max-w-2xl gap-5">
        <input type="hidden" name="kind" value={kind} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        {options.length > 0 && (
          <ChoiceField name="id" label="فهرست" options={options} none="فهرست جدید با نام زیر" />
        )}
        <TextField
          name="name"
          label="نام فهرست جدید"
          maxLength={60}
          required={options.length === 0}
          {...(options.length > 0 && { hint: 'اگر فهرستی انتخاب کرده‌اید، خالی بگذارید.' })}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          افزودن به فهرست
        </Button>
      </PostForm>
    </Card>
  )
}

export function LinesFields({ rows = 8 }: { rows?: number }) {
  return (
    <>
      <TextArea
        label="هر مورد در یک خط"
        name="list"
        dir="rtl"
        rows={rows}
        placeholder={'آتورواستاتین\nمتفورمین ۵۰۰\n01211'}
        hint={`نام مولکول (همهٔ داروهای آن)، دارو، برند یا شرکت، کد IRC، کد ژنریک، GTIN یا ATC؛ تا ${formatNumber(MAX_LINES)} خط. ستونی را که از اکسل کپی کرده‌اید هم می‌توانید بچسبانید.`}
      />
      <Field label="یا فایل" hint="اکسل (XLSX)، CSV یا متن؛ ستون کد یا نام خودبه‌خود پیدا می‌شود.">
        {(field) => <FileInput {...field} name="file" accept=".xlsx,.csv,.txt,.tsv" />}
      </Field>
    </>
  )
}

function ListLine({ list }: { list: List }) {
  const { id, name, isShared, isOwn, by, lines, records, open } = list
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3 text-sm">
      <a href={ownListPath(id)} className="text-link font-medium">
        <bdi>{name}</bdi>
      </a>
      <Chip>{isShared ? (isOwn ? 'تیم' : `تیم، از ${by}`) : 'خصوصی'}</Chip>
      <span className="text-xs text-muted">
        {formatNumber(lines)} خط · {formatNumber(records)} مورد
      </span>
      {open > 0 && (
        <Chip tone="caution" icon="warning">
          {formatNumber(open)} خط را روشن کنید
        </Chip>
      )}
      <span className="text-xs text-muted sm:ms-auto">
        <Changed of={list} />
      </span>
    </li>
  )
}

export function Changed({
  of: { changedBy, changedAt },
}: {
  of: Pick<List, 'changedBy' | 'changedAt'>
}) {
  return (
    <>
      آخرین تغییر: {changedBy ?? 'عضو پیشین'}، <Instant at={changedAt} />
    </>
  )
}

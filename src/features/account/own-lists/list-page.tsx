import type { ComponentProps } from 'react'
import {
  newFeedPath,
  OWN_LIST_FORMS,
  OWN_LISTS_PATH,
  ownListPath,
} from '#src/addresses/account-pages.ts'
import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { SUBJECT_WORDS } from '#src/catalogue/facts/kinds.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/choice-field.tsx'
import { Input } from '#src/ui/field.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { LINES_A_PAGE, openWords } from './lines.ts'
import { ACCOUNT, Changed, LinesFields } from './lists-page.tsx'

export type List = AnswerOf<'ownLists.byId'>

/** How many records were followed or let go just now. */
export interface Done {
  watched?: number
  unwatched?: number
}

/** What a list has, what of it is to be settled, and where it may be looked at. */
export function ListPage({ list, done }: { list: List; done: Done }) {
  const { id, name, lines, open, records, watched, isShared, by, isOwn, mayEdit } = list
  return (
    <PageFrame
      title={<bdi>{name}</bdi>}
      total={`${countOf(lines - open, lines)} خط شناخته شد · ${formatNumber(records)} مورد`}
      lead={
        <>
          <Chip>{isShared ? `تیم${isOwn ? '' : `، از ${by}`}` : 'خصوصی'}</Chip>{' '}
          <Changed of={list} />
        </>
      }
      crumbs={[ACCOUNT, { label: 'فهرست‌های من', href: OWN_LISTS_PATH }]}
      actions={
        <>
          {watched < records && (
            <Act of={id} to="watch">
              <Button type="submit" variant="primary" icon="star">
                پیگیری همه
              </Button>
            </Act>
          )}
          {records > 0 && (
            <LinkButton href={newFeedPath('changes', `?mine=${id}`)} rel="nofollow" icon="clock">
              فید
            </LinkButton>
          )}
          {watched > 0 && (
            <Act of={id} to="unwatch">
              <Button type="submit">برداشتن همه از پیگیری</Button>
            </Act>
          )}
        </>
      }
    >
      <DoneWords done={done} />
      {records > 0 && (
        <nav aria-label="این فهرست در" className="no-print flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">این فهرست در:</span>
          {list.views.map(({ title, href }) => (
            <LinkButton key={href} size="sm" href={href} rel="nofollow">
              {title}
            </LinkButton>
          ))}
        </nav>
      )}
      {list.late > 0 && mayEdit && (
        <Act of={id} to="search">
          <Button type="submit">جست‌وجوی {formatNumber(list.late)} خط دیگر که وقت نشد</Button>
        </Act>
      )}
      {open > 0 && <Unsettled list={list} />}
      {lines > open && <Settled list={list} />}
      {mayEdit && (
        <div className="record-sections mt-0 gap-5">
          <FoldedSection id="add" title="افزودن به فهرست" open={lines === 0}>
            <Act of={id} to="add" encType="multipart/form-data" className="grid max-w-2xl gap-5">
              <LinesFields rows={5} />
              <Button type="submit" className="justify-self-start">
                افزودن
              </Button>
            </Act>
          </FoldedSection>
          <FoldedSection id="settings" title="نام، تیم و حذف">
            <Settings list={list} />
          </FoldedSection>
        </div>
      )}
    </PageFrame>
  )
}

interface ActProps extends ComponentProps<typeof PostForm> {
  of: string
  to: string
}

function Act({ of, to, children, ...rest }: ActProps) {
  return (
    <PostForm action={OWN_LIST_FORMS + to} {...rest}>
      <input type="hidden" name="id" value={of} />
      {children}
    </PostForm>
  )
}

function DoneWords({ done: { watched, unwatched } }: { done: Done }) {
  const count = watched ?? unwatched
  if (count === undefined) return null
  return (
    <p role="status" className="rounded-md bg-positive-soft px-4 py-2 text-sm">
      {watched === undefined
        ? `${formatNumber(count)} مورد از پیگیری برداشته شد.`
        : `${formatNumber(count)} مورد جدید به فهرست پیگیری اضافه شد.`}
    </p>
  )
}

const REMOVING = 'remove-line'

/** Lines that stand for nothing yet: one of what was found is chosen, it is spelled otherwise, or goes. */
function Unsettled({ list: { id, open, unsettled, mayEdit } }: { list: List }) {
  return (
    <Card level={2} flush title={`روشن کنید (${formatNumber(open)})`}>
      <Act of={id} to="settle">
        <ul className="divide-y divide-line">
          {unsettled.map(({ id: line, text, choices }) => (
            <li
              key={line}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <span className="font-medium">
                <bdi>{text}</bdi>
                <span className="block text-xs font-normal text-muted">
                  {openWords(text, choices)}
                </span>
              </span>
              {mayEdit && (
                <span className="flex flex-wrap items-center gap-2">
                  {choices && choices.length > 0 && (
                    <Select
                      name={`choice-${line}`}
                      defaultValue=""
                      aria-label={`${text} کدام است؟`}
                      className="min-w-0 flex-1 basis-48"
                    >
                      <option value="">هیچ‌کدام</option>
                      {choices.map(({ value, title, about }) => (
                        <option key={value} value={value}>
                          {title} — {about}
                        </option>
                      ))}
                    </Select>
                  )}
                  <Input
                    name={`text-${line}`}
                    maxLength={200}
                    placeholder="نام دیگر"
                    aria-label={`نام درست ${text}`}
                    className="min-w-0 flex-1 basis-32"
                  />
                  {/* Of a form of its own, so that Enter in a field does not press it. */}
                  <Button
                    type="submit"
                    size="sm"
                    form={REMOVING}
                    name="line"
                    value={line}
                    aria-label={`برداشتن ${text} از فهرست`}
                  >
                    برداشتن
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
            <Button type="submit" variant="primary">
              ثبت
            </Button>
            {open > unsettled.length && (
              <span className="text-xs text-muted">
                {formatNumber(open - unsettled.length)} خط دیگر پس از این‌ها می‌آید.
              </span>
            )}
          </div>
        )}
      </Act>
      <PostForm id={REMOVING} action={`${OWN_LIST_FORMS}remove-line`}>
        <input type="hidden" name="id" value={id} />
      </PostForm>
    </Card>
  )
}

function Settled({ list: { id, settled, lines, open, page, mayEdit } }: { list: List }) {
  return (
    <Card level={2} flush title={`در فهرست (${formatNumber(lines - open)})`}>
      <ul className="divide-y divide-line">
        {settled.map(({ id: line, text, title, kind, path, records, by, addedAt }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 text-sm">
            <span className="min-w-0 flex-1">
              {path ? (
                <a href={path} className="text-link font-medium">
                  <bdi>{title}</bdi>
                </a>
              ) : (
                <bdi className="font-medium">{title}</bdi>
              )}{' '}
              <Chip>
                {records > 1 && `${formatNumber(records)} `}
                {kind && SUBJECT_WORDS[kind].one}
              </Chip>
              <span className="block text-xs text-muted">
                {text !== title && (
                  <>
                    <bdi>{text}</bdi> ·{' '}
                  </>
                )}
                {by ?? 'عضو پیشین'}، {formatJalali(addedAt, 'long')}
              </span>
            </span>
            {mayEdit && (
              <Act of={id} to="remove-line">
                <input type="hidden" name="line" value={line} />
                <Button type="submit" size="sm" aria-label={`برداشتن ${text} از فهرست`}>
                  برداشتن
                </Button>
              </Act>
            )}
          </li>
        ))}
      </ul>
      {lines - open > LINES_A_PAGE && (
        <div className="border-t border-line px-5 py-3">
          <Pager
            page={page}
            size={LINES_A_PAGE}
            total={lines - open}
            hrefOf={(other) => `${ownListPath(id)}?page=${other}`}
          />
        </div>
      )}
    </Card>
  )
}

function Settings({ list: { id, name, lines, isShared, mayShare, mayRemove } }: { list: List }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Act of={id} to="rename" className="flex gap-2">
        <SeenFields values={{ name }} />
        <Input name="name" defaultValue={name} maxLength={60} required aria-label="نام فهرست" />
        <Button type="submit">تغییر نام</Button>
      </Act>
      {mayShare && (
        <Act of={id} to="share">
          <input type="hidden" name="isOn" value="1" />
          <Button type="submit">دادن به تیم</Button>
        </Act>
      )}
      {isShared && mayRemove && (
        <Act of={id} to="share">
          <Button type="submit">پس گرفتن از تیم</Button>
        </Act>
      )}
      {mayRemove && (
        <Act
          of={id}
          to="remove"
          asks={`فهرست «${name}» با ${formatNumber(lines)} خط آن حذف شود؟ این کار برگشت ندارد.`}
        >
          <Button type="submit" variant="danger">
            حذف فهرست
          </Button>
        </Act>
      )}
    </div>
  )
}

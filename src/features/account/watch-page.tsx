import { useRouter } from '@tanstack/react-router'
import { OWN_LISTS_PATH } from '#src/addresses/account-pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { SUBJECT_WORDS } from '#src/catalogue/facts/kinds.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf } from '#src/persian/numbers.ts'
import { announce } from '#src/ui/announce.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Input } from '#src/ui/field.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { useSubmission } from '../accounts/use-submission.ts'
import { type OwnRules, RuleForm } from '../alerts/rule-form.tsx'

type Watched = AnswerOf<'watchList.mine'>
interface WatchPageProps {
  watched: Watched
  rules: OwnRules
}

/** Everything one follows, with notes; nothing is lost when a subscription ends. */
export function WatchPage({ watched: { items, limit }, rules }: WatchPageProps) {
  return (
    <PageFrame
      title="فهرست پیگیری"
      total={countOf(items.length, limit)}
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        <>
          <LinkButton href={OWN_LISTS_PATH} icon="star" variant="primary">
            فهرست‌های من
          </LinkButton>
          {items.length > 0 && (
            <LinkButton href="/insight/changes?mine=list&period=month" icon="clock">
              تغییرات موارد من
            </LinkButton>
          )}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon="star"
          title="هنوز چیزی را پیگیری نمی‌کنید"
          actions={
            <a href={OWN_LISTS_PATH} className="text-link">
              افزودن فهرست
            </a>
          }
        >
          در صفحهٔ هر دارو، فرآورده، شرکت، گروه درمانی، مادهٔ اولیه، مکمل یا کالای سلامت دکمهٔ «پیگیری»
          را بزنید، یا فهرست خود را یک‌جا بیاورید.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
          {items.map((item) => (
            <WatchedLine key={`${item.kind} ${item.key}`} item={item} rules={rules} />
          ))}
        </ul>
      )}
    </PageFrame>
  )
}

function WatchedLine({ item, rules }: { item: Watched['items'][number]; rules: OwnRules }) {
  const router = useRouter()
  const { kind, key, title, path, note, addedAt, changedOn } = item
  const { run, problem } = useWrite({ renew: () => router.invalidate(), onConflict: 'renew' })
  const noted = useSubmission<{ note: string }>({
    send: (typed) => mutate('watchList.note', { kind, key, note: typed.note, seen: { note } }),
    renew: 'page',
  })
  return (
    <li className="grid gap-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {path ? (
            <a href={path} className="text-link">
              <bdi>{title}</bdi>
            </a>
          ) : (
            <span>{title} (دیگر در داده‌ها نیست)</span>
          )}
          <Chip>{SUBJECT_WORDS[kind].one}</Chip>
        </p>
        <p className="text-xs text-muted">
          افزوده {formatJalali(addedAt, 'long')}
          {changedOn && ` · آخرین تغییر ${formatJalali(changedOn, 'long')}`}
        </p>
      </div>
      <form {...noted.form} className="flex gap-2">
        <Input
          name="note"
          defaultValue={note}
          maxLength={500}
          placeholder="یادداشت"
          aria-label={`یادداشت ${title}`}
        />
        <Button type="submit" className="needs-script">
          ذخیره
        </Button>
      </form>
      <Button
        variant="danger"
        className="needs-script"
        aria-label={`برداشتن ${title} از پیگیری`}
        onClick={() =>
          announce(
            run(() => mutate('watchList.remove', { kind, key })),
            'از پیگیری برداشته شد.',
          )
        }
      >
        برداشتن
      </Button>
      <RuleForm kind={kind} recordKey={key} title={title} own={rules} />
      <p role="status" className="text-xs text-muted empty:hidden md:col-span-3">
        {problem ?? noted.problem ?? (noted.saved && 'یادداشت ذخیره شد.')}
      </p>
    </li>
  )
}

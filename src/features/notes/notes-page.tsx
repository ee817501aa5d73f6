import { useRouter } from '@tanstack/react-router'
import { NOTES_PATH, recordNotesPath } from '#src/addresses/pages.ts'
import { SUBJECT_WORDS } from '#src/catalogue/facts/kinds.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import type { loadNotes } from './load.ts'
import { NewNote } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NOTES_OF_RECORD } from './note-words.ts'

type NotesData = Awaited<ReturnType<typeof loadNotes>>
const ACCOUNT = { label: 'حساب کاربری', href: '/account' }

/** What one wrote on records, and what the team did; or the notes of one record. */
export function NotesPage({ data: { found, of } }: { data: NotesData }) {
  return found ? <AllNotes found={found} /> : of && <NotesOfRecord of={of} />
}

const addressOf = (search: { q: string; of: string; page?: number }) =>
  NOTES_PATH +
  writeSearchString({
    ...(search.q && { q: search.q }),
    of: search.of,
    ...(search.page && search.page > 1 && { page: String(search.page) }),
  })

function AllNotes({ found }: { found: NonNullable<NotesData['found']> }) {
  const { notes, total, team, q, of, page } = found
  const router = useRouter()
  const renew = () => router.invalidate()
  return (
    <PageFrame title="یادداشت‌ها" total={`${formatNumber(total)} یادداشت`} crumbs={[ACCOUNT]}>
      <search className="flex flex-wrap items-center gap-3">
        <form
          action={NOTES_PATH}
          className="flex min-w-0 flex-1 basis-full gap-2 sm:max-w-xl sm:basis-0"
        >
          {team && <input type="hidden" name="of" value={of} />}
          <SearchField
            key={q}
            name="q"
            label="جست‌وجو در یادداشت‌ها"
            placeholder="واژه‌ای از متن یادداشت"
            defaultValue={q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit">جست‌وجو</Button>
        </form>
        {team && (
          <TabLinks
            label="نویسنده"
            tabs={[
              { label: 'من', href: addressOf({ q, of: 'me' }), current: of === 'me' },
              { label: 'تیم', href: addressOf({ q, of: 'team' }), current: of === 'team' },
            ]}
          />
        )}
      </search>
      {notes.length === 0 ? (
        <NoNotes q={q} />
      ) : (
        <Card>
          <NoteList
            notes={notes}
            back={addressOf(found)}
            renew={renew}
            recordOf={({ record: { kind, key, title, path } }) => (
              <>
                <a href={path ?? recordNotesPath(kind, key)} className="text-link">
                  <Isolated>{title}</Isolated>
                </a>{' '}
                <Chip>{SUBJECT_WORDS[kind].one}</Chip>
              </>
            )}
          />
        </Card>
      )}
      {total > notes.length && (
        <Pager
          page={page}
          size={30}
          total={total}
          hrefOf={(other) => addressOf({ q, of, page: other })}
        />
      )}
    </PageFrame>
  )
}

function NoNotes({ q }: { q: string }) {
  return q === '' ? (
    <EmptyState
      icon="info"
      title="هنوز یادداشتی نیست"
      actions={
        <a href="/medicine" className="text-link">
          داروها
        </a>
      }
    >
      پایین صفحهٔ هر دارو، فرآورده، مولکول، شرکت، گروه درمانی یا ماده، بخش «یادداشت‌ها» را باز کنید.
    </EmptyState>
  ) : (
    <EmptyState
      title={`یادداشتی با «${q}» پیدا نشد`}
      actions={
        <a href={NOTES_PATH} className="text-link">
          همهٔ یادداشت‌ها
        </a>
      }
    />
  )
}

function NotesOfRecord({ of }: { of: NonNullable<NotesData['of']> }) {
  const { kind, key, notes, total, page, team, title, path } = of
  const router = useRouter()
  const around = { back: recordNotesPath(kind, key), renew: () => router.invalidate() }
  return (
    <PageFrame
      title={
        <>
          یادداشت‌های <Isolated>{title ?? key}</Isolated>
        </>
      }
      crumbs={[ACCOUNT, { label: 'یادداشت‌ها', href: NOTES_PATH }]}
      lead={
        path && (
          <a href={path} className="text-link">
            صفحهٔ این {SUBJECT_WORDS[kind].one}
          </a>
        )
      }
    >
      <Card>
        {notes.length > 0 && (
          <div className="mb-4">
            <NoteList notes={notes} {...around} />
          </div>
        )}
        <NewNote record={{ kind, key }} team={team} {...around} />
      </Card>
      {total > notes.length && (
        <Pager
          page={page}
          size={NOTES_OF_RECORD}
          total={total}
          hrefOf={(to) => (to > 1 ? `${around.back}&page=${to}` : around.back)}
        />
      )}
    </PageFrame>
  )
}

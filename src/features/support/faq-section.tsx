import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { SupportData } from './load.ts'

type Faq = SupportData['faq']

/** Few answers are shown open, so that a search ends with reading. */
const OPEN_UP_TO = 3

export function FaqSection({ faq }: { faq: Faq }) {
  const { q, groups, found, total } = faq
  return (
    <Section
      id="faq"
      title="پرسش‌های پرتکرار"
      aside={q ? `${countOf(found, total)} پرسش` : `${formatNumber(total)} پرسش`}
    >
      <search className="mb-5 block max-w-xl">
        <form action="/support" className="flex gap-2" data-keep-scroll="">
          <SearchField
            key={q}
            name="q"
            label="جست‌وجو در پرسش‌ها"
            placeholder="مانند: خروجی اکسل، تمدید، گذرواژه"
            defaultValue={q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit">جست‌وجو</Button>
        </form>
      </search>
      {found === 0 ? <NothingFound q={q} /> : <Groups groups={groups} open={isNarrow(faq)} />}
    </Section>
  )
}

const isNarrow = ({ q, found }: Faq) => q !== '' && found <= OPEN_UP_TO

function Groups({ groups, open }: { groups: Faq['groups']; open: boolean }) {
  return (
    <div className="space-y-6">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="mb-1 text-sm text-accent">{title}</h3>
          {entries.map(({ id, question, answer }) => (
            <div key={`${id} ${open}`} id={id}>
              <Disclosure title={question} open={open}>
                <div className="max-w-prose space-y-2 text-sm leading-7 text-muted">
                  {answer.split('\n').map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Disclosure>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title={`برای «${q}» پرسشی پیدا نشد`}
      actions={
        <>
          <LinkButton href="/support/new" variant="primary">
            نوشتن درخواست
          </LinkButton>
          <LinkButton href="/support">همهٔ پرسش‌ها</LinkButton>
        </>
      }
    >
      با واژه‌ای کوتاه‌تر بجویید، یا پرسش خود را برای پشتیبانی بنویسید.
    </EmptyState>
  )
}

import type { Brief } from './brief.ts'

/** What the figures mean, where they come from, and what they do not say. */
export function BriefNotes({ brief: { definitions, caveats, source, tables } }: { brief: Brief }) {
  return (
    <>
      {definitions.length > 0 && (
        <section aria-labelledby="definitions" className="brief-part">
          <h2 id="definitions">تعریف‌ها</h2>
          <dl className="brief-definitions">
            {definitions.map(({ term, meaning }) => (
              <div key={term + meaning}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="method" className="brief-part">
        <h2 id="method">منبع، روش و هشدارها</h2>
        <p>
          منبع رقم‌ها «{source.name}» است. هر انتشار داده با انتشار پیشین سنجیده و با نسخه و تاریخ
          برداشت نگه داشته می‌شود؛ شمارها در همان لحظه از پایگاه داده خوانده شده‌اند
          {tables.length > 0 && ' و جدول‌ها هرگز بی‌گفتن شمار درست بریده نمی‌شوند'}. روش کامل در{' '}
          <a href="/solutions/data-and-method" className="text-link">
            صفحهٔ داده و روش
          </a>{' '}
          آمده است.
        </p>
        <ul className="brief-caveats">
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

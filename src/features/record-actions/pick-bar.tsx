import { OWN_LISTS_PATH } from '#src/addresses/account-pages.ts'
import { listBriefPath } from '#src/addresses/insight.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import type { ListAnswer } from '#src/list/answer.ts'
import { DayFields } from '#src/list/day-fields.tsx'
import type { Search } from '#src/list/view.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ComparedKind } from './compared-lists.ts'
import { PICKED_FORM } from './row-marks-store.ts'

export interface PickBarProps {
  /** The list's name in `/api/export/{list}`. */
  list: string
  /** Under which name picks are kept, where rows of one list are of two sorts. */
  picks?: string
  /** The view that the rows were picked in, where the list has another without it. */
  view?: Search
  /** What is counted: «دارو». */
  noun: string
  /** The list's own page and its params, which narrowed to the picked rows is a view to share. */
  path: string
  fixed?: Search | undefined
  /** As what the rows are compared and followed; absent where they are of several kinds. */
  compared?: ComparedKind
  watched?: WatchedKind
  answer: Pick<ListAnswer<unknown>, 'exportGate'>
}

/**
 * What one may do with picked rows. A form by GET over the boxes of the rows, in sight once one is
 * ticked: comparing, one's own lists, the file, the brief and the narrowed list need no script. With it, what was
 * picked stays while pages are turned, and is followed all at once.
 */
export function PickBar(props: PickBarProps) {
  const { list, picks = list, view = {}, noun, path, fixed = {}, compared, watched, answer } = props
  const [param] = Object.entries(fixed)
  return (
    <form
      id={PICKED_FORM}
      action="/compare"
      data-list={picks}
      data-watched={watched}
      className="pick-bar no-print"
    >
      <DayFields />
      {Object.entries(view).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          )),
      )}
      <p role="status">
        <b data-picked-count="" /> {noun}
      </p>
      <span data-picked-elsewhere="" hidden />
      {compared && (
        <button type="submit" name="kind" value={compared} className="tool-button" data-primary="">
          <Icon name="compare" />
          مقایسه <small data-picked-most="" />
        </button>
      )}
      {watched && (
        <button type="button" data-pick-watch="" className="tool-button needs-script">
          <Icon name="star" />
          <span data-picked-watch="">پیگیری همه</span>
        </button>
      )}
      {watched && (
        <button
          type="submit"
          formAction={OWN_LISTS_PATH}
          name="picked"
          value={watched}
          className="tool-button"
        >
          <Icon name="menu" />
          <span>
            <span className="max-lg:hidden">افزودن به </span>فهرست
          </span>
        </button>
      )}
      {answer.exportGate === null && (
        <button type="submit" formAction={`/api/export/${list}.xlsx`} className="tool-button">
          <Icon name="download" />
          فایل اکسل
        </button>
      )}
      <button type="submit" formAction={listBriefPath(list)} className="tool-button">
        <Icon name="print" />
        گزارش
      </button>
      <button
        type="submit"
        formAction={path}
        {...(param && { name: param[0], value: String(param[1]) })}
        className="tool-button"
      >
        <Icon name="filter" />
        فقط این‌ها
      </button>
      <button type="reset" className="tool-button">
        <Icon name="close" />
        لغو
      </button>
      <p role="alert" data-picked-problem="" />
    </form>
  )
}

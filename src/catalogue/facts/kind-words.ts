/** What is said of a kind in the browser too: plain words, part of the first script of every page. */
export interface KindWords {
  /** Its name in addresses, change events, watch-lists and in the API. */
  name: string
  one: string
  many: string
  /** Where its list is; a record's page is under it. */
  path: string
}

export interface FieldWord {
  label: string
  /** How its values are written; text unless said. */
  type?: 'money' | 'date' | 'number' | 'code'
}

export interface RecordWords extends KindWords {
  /** What a search calls it; left out where it has no page of its own, and so is not watched either. */
  found?: {
    as: string
    /** Where what is found is more than one of these. */
    label?: string
    /** The list that takes the same words, for what does not fit among the results. */
    list?: string
  }
  /** Words of fields in change events that no other kind has. */
  fields?: Readonly<Record<string, FieldWord>>
  /** Whether its records, or what belongs to them, have prices and makers of which alerts tell. */
  hasPrices?: true
  hasMakers?: true
}

export interface ListWords extends KindWords {
  /** Heading of its list, and its label in the menu; left out where it is a part of another's page. */
  title: string
  menu?: { group: 'finished' | 'raw' | 'permits'; about: string; isPublic?: true }
  /** What its rows are counted as. */
  noun: string
  /** By which key its rows stand side by side; left out where they are not compared. */
  comparedBy?: 'number' | 'irc' | 'permit'
  /** Where its rows are listed, where that is not its path. */
  listedAt?: string
}

/** An answer whose text is at hand: nothing encodes it into a stream only to read it back. */
export class TextAnswer extends Response {
  readonly #text: string | null

  constructor(text: string | null, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text ?? '')
  }
}

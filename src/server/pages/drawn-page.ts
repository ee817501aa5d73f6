/** A page whose text is at hand: nothing encodes it into a stream only to read it back. */
export class DrawnPage extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}

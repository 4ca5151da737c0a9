import { vi } from 'vitest'

// happy-dom sends nothing, so each request waits here until the test decides its outcome.

export class PlayedUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  method = ''
  address = ''
  body: Blob | undefined
  isAborted = false
  status = 0
  responseText = ''
  responseURL = ''
  private answerHeaders: Record<string, string> = {}

  open(method: string, address: string): void {
    Object.assign(this, { method, address, responseURL: new URL(address, location.href).href })
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: Blob): void {
    this.body = body
  }

  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  getResponseHeader(name: string): string | null {
    return this.answerHeaders[name] ?? null
  }

  get call(): string {
    return `${this.method} ${this.address}`
  }

  /** Reports that this part was sent, 0 to 1. */
  leaves(part: number): void {
    const total = this.body?.size ?? 0
    const facts = { lengthComputable: true, loaded: total * part, total }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), facts))
    if (part === 1) this.upload.dispatchEvent(new Event('load'))
  }

  answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
    if (this.isAborted) return
    Object.assign(this, { status, responseText: body === undefined ? '' : JSON.stringify(body) })
    this.answerHeaders = headers
    this.dispatchEvent(new Event('load'))
  }

  losesConnection(): void {
    if (!this.isAborted) this.dispatchEvent(new Event('error'))
  }
}

/** Replaces XMLHttpRequest until globals are restored; returns the list of requests. */
export function playUploads(): PlayedUpload[] {
  const sent: PlayedUpload[] = []
  class Listed extends PlayedUpload {
    override send(body: Blob): void {
      super.send(body)
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Listed)
  return sent
}

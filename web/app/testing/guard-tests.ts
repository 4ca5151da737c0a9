import { Socket } from 'node:net'
import { format } from 'node:util'
import { vi } from 'vitest'

// A test fails for each call that nothing in it answers and for each line in the console that it doesn't allow, also
// where the product swallows the rejection or React only warns. What it starts ends with it.

const levels = ['error', 'warn', 'info', 'log', 'debug'] as const
/** What `clientLog` writes. */
const ofProduct = /^\[evenkeel\] /
/** Warnings without a cause in our code, each with its own. */
const ofHappyDom = [
  // It does not know the element, which every supported browser does.
  /^The tag <search> is unrecognized in this browser/,
  // Its submit events without a button name the form as their submitter, and React asks the form for that "button".
  /^DOMException \[NotFoundError\]: The specified element is not owned by this form element/,
]

let surprises: Error[] = []

function surprise(text: string): Error {
  const { stackTraceLimit } = Error
  // Under React's many frames is the line of ours that a failure points at.
  Error.stackTraceLimit = 100
  const error = new Error(text)
  Error.stackTraceLimit = stackTraceLimit
  error.stack =
    error.stack
      ?.split('\n')
      .filter((line) => !/node_modules|guard-tests\.ts/.test(line))
      .join('\n') ?? text
  surprises.push(error)
  return error
}

/** What came unexpectedly since it was last taken. */
export function takeSurprises(): Error[] {
  const taken = surprises
  surprises = []
  return taken
}

function report(allowed: readonly RegExp[], line: readonly unknown[]): void {
  const text = format(...line)
  if (![...allowed, ...ofHappyDom].some((each) => each.test(text)))
    surprise(`Unexpected in the console: ${text}`)
}

/** In this test the product may log, and say what matches; `expect(console.warn)` then knows what it said. */
export function allowLog(...more: RegExp[]): void {
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...line) => report([ofProduct, ...more], line))
  }
}

function refuse(call: string): TypeError {
  const cause = surprise(`${call} was called, but nothing in this test answers it`)
  return new TypeError('Failed to fetch', { cause })
}

function nameOf(method: string, address: string | URL): string {
  const { href, origin } = new URL(address, location.href)
  return `${method} ${origin === location.origin ? href.slice(origin.length) : href}`
}

async function fetchNothing(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (address instanceof Request) throw refuse(nameOf(address.method, address.url))
  throw refuse(nameOf(init?.method ?? 'GET', address))
}

class UnansweredRequest extends XMLHttpRequest {
  #call = ''

  override open(method: string, address: string | URL): void {
    this.#call = nameOf(method, address)
  }

  override setRequestHeader(): void {}

  override send(): void {
    refuse(this.#call)
    this.dispatchEvent(new Event('error'))
  }
}

class UnansweredSocket extends EventTarget {
  constructor(address: string | URL) {
    super()
    throw refuse(nameOf('A socket at', address))
  }
}

/** Reached by what brings its own client, such as socket.io. */
function connectToNothing(this: Socket, ...args: unknown[]): Socket {
  const [to] = args.flat()
  const { host = 'localhost', port = '' } = Object(to)
  return this.destroy(refuse(`${host}:${port}`))
}

const timers = new Set<NodeJS.Timeout>()

/** Ends what would otherwise run in a later test. */
export function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}

const listed =
  (start: typeof setTimeout | typeof setInterval) =>
  (run: () => void, ms = 0, ...args: []) => {
    const timer = start(run, ms, ...args)
    // Without a delay it belongs to a task under way.
    if (ms > 0) timers.add(timer)
    return timer
  }

/** Begins with a test file; returns what ends it. */
export function guardTests(): () => void {
  const { fetch, XMLHttpRequest, WebSocket, EventSource, setTimeout, setInterval } = globalThis
  const { connect } = Socket.prototype
  const { timeout } = AbortSignal
  const { error, warn, info, log, debug } = console
  Object.assign(globalThis, {
    fetch: fetchNothing,
    XMLHttpRequest: UnansweredRequest,
    WebSocket: UnansweredSocket,
    EventSource: UnansweredSocket,
    setTimeout: listed(setTimeout),
    setInterval: listed(setInterval),
  })
  navigator.sendBeacon = (address) => {
    refuse(nameOf('POST', String(address)))
    return false
  }
  Socket.prototype.connect = connectToNothing
  AbortSignal.timeout = (ms) => {
    const over = new AbortController()
    timers.add(setTimeout(() => over.abort(new DOMException('The time is over', 'TimeoutError')), ms))
    return over.signal
  }
  for (const level of levels) console[level] = (...line) => report([], line)
  return () => {
    Object.assign(globalThis, { fetch, XMLHttpRequest, WebSocket, EventSource, setTimeout, setInterval })
    Reflect.deleteProperty(navigator, 'sendBeacon')
    Socket.prototype.connect = connect
    AbortSignal.timeout = timeout
    Object.assign(console, { error, warn, info, log, debug })
  }
}

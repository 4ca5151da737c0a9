// The browser's only logger (spec 3-30). A log line says what happened and where, never what people wrote: it takes
// a closed list of facts, and bodies aren't among them.

export const logLevels = ['info', 'error', 'warn', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export interface LogFacts {
  call?: string | undefined
  status?: number | undefined
  code?: string | undefined
  requestId?: string | undefined
  /** Name of a stored item, a component or an error class. */
  name?: string | undefined
  /** Path without its query, which carries ids and search terms. */
  path?: string | undefined
}

const personal = /[^\s@]+@[^\s@]+|eyJ[\w-]+\.[\w.-]+/g

function withoutPersonalData(facts: LogFacts): LogFacts {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(personal, '[left out]').split('?')[0] : value,
    ]),
  )
}

function write(level: LogLevel, event: string, facts: LogFacts = {}): void {
  console[level](`[evenkeel] ${event}`, withoutPersonalData(facts))
}

export const clientLog: Record<LogLevel, (event: string, facts?: LogFacts) => void> = {
  info: (event, facts) => write('info', event, facts),
  error: (event, facts) => write('error', event, facts),
  warn: (event, facts) => write('warn', event, facts),
  debug: (event, facts) => write('debug', event, facts),
}

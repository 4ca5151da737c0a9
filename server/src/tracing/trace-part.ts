import type { Tracing } from './tracing.ts'

/** The same part, with a span for every call of it that takes time. What is passed and what comes back is not recorded. */
export function tracePart<Part extends object>(tracing: Tracing, name: string, part: Part): Part {
  if (!tracing.isOn) return part
  return new Proxy(part, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function' || typeof key !== 'string') return found
      return (...sent: unknown[]) => {
        // Outside of a call or a job nothing is traced.
        if (tracing.current() === undefined) return Reflect.apply(found, target, sent)
        const span = tracing.start(`${name} ${key}`, { kind: 'client' })
        // What is answered at once, or throws, took no time: its span is never ended, so it is not sent.
        const answer: unknown = span.run(() => Reflect.apply(found, target, sent))
        if (answer instanceof Promise)
          answer.then(
            () => span.end(),
            (error: unknown) => span.end({ error }),
          )
        return answer
      }
    },
  })
}

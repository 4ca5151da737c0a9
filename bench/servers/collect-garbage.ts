// Loaded into every thread of a process that runs with --expose-gc: one of them can ask all for a collection.

const channel = new BroadcastChannel('collect garbage')
channel.onmessage = () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
// The type leaves it out; without it the process would not end.
if ('unref' in channel && typeof channel.unref === 'function') channel.unref()

import { Counter, Gauge, Registry } from 'prom-client'

export type LiveMetrics = ReturnType<typeof liveMetrics>

export function liveMetrics(connections: () => number) {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'evenkeel_live_connections',
    help: 'Open connections of the live link',
    registers,
    collect() {
      this.set(connections())
    },
  })
  return {
    refused: new Counter({
      name: 'evenkeel_live_refused_total',
      help: 'Requests and sockets that were not let in',
      labelNames: ['reason'],
      registers,
    }),
    ignored: new Counter({
      name: 'evenkeel_live_ignored_events_total',
      help: 'Events from pages that mean nothing here',
      registers,
    }),
    cut: new Counter({
      name: 'evenkeel_live_cut_total',
      help: 'Connections the server ended',
      labelNames: ['reason'],
      registers,
    }),
    text: () => registry.metrics(),
  }
}

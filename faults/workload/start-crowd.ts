import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { CrowdCount, CrowdOrder } from './crowd-process.ts'
import type { Person } from './person.ts'

export interface Crowd {
  ask(order: CrowdOrder): Promise<CrowdCount>
  close(): void
}

const perPerson = 10
const perAddress = 40

/** Open pages of these people, in two processes, so that the clients aren’t what is slow. */
export async function startCrowd(
  people: readonly Person[],
  { url, origin, count }: { url: string; origin: string; count: number },
): Promise<Crowd> {
  const pages = Array.from({ length: count }, (_, index) => {
    const person = people[Math.floor(index / perPerson) % people.length]
    const network = Math.floor(index / perAddress)
    return {
      token: person?.token() ?? '',
      cookie: person?.cookie() ?? '',
      address: `127.${30 + Math.floor(network / 62_500)}.${Math.floor(network / 250) % 250}.${(network % 250) + 1}`,
    }
  })
  const children: ChildProcess[] = []
  const tell = async (child: ChildProcess, order: CrowdOrder): Promise<CrowdCount> => {
    const answered = once(child, 'message')
    child.send(order)
    return (await answered)[0]
  }
  const script = new URL('./crowd-process.ts', import.meta.url)
  for (let index = 0; index < 2; index += 1) children.push(fork(script, { execArgv: [] }))
  const half = Math.ceil(pages.length / 2)
  await Promise.all(
    children.map((child, index) =>
      tell(child, { connect: { url, origin, pages: pages.slice(index * half, (index + 1) * half) } }),
    ),
  )
  return {
    async ask(order) {
      const shared = order.pause === undefined ? order : { ...order, pause: Math.ceil(order.pause / 2) }
      const counts = await Promise.all(children.map((child) => tell(child, shared)))
      const sum = (name: keyof CrowdCount) => counts.reduce((total, each) => total + each[name], 0)
      return {
        connected: sum('connected'),
        paused: sum('paused'),
        heard: sum('heard'),
        lost: sum('lost'),
        lastBackAt: Math.max(...counts.map(({ lastBackAt }) => lastBackAt)),
      }
    },
    close() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

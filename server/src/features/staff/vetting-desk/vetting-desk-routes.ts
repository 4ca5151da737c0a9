import * as calls from '@evenkeel/contract/staff/vetting-desk'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { assignVetting, snoozeVetting } from './assign-vetting.ts'
import { decideHeldText } from './decide-held-text.ts'
import { listVettingQueue } from './list-vetting-queue.ts'
import { moveVetting } from './move-vetting.ts'
import { readVettingCase } from './read-vetting-case.ts'
import { setVettingCheck } from './set-vetting-check.ts'

export const vettingDeskRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listVettingQueue, ({ caller, query }) => listVettingQueue(services, caller, query)),
  serveSignedIn(calls.readVettingCase, ({ caller, params }) =>
    readVettingCase(services, caller, Number(params.advisorId)),
  ),
  serveSignedIn(calls.setVettingCheck, ({ caller, params, body }) =>
    setVettingCheck(services, caller, params, body),
  ),
  serveSignedIn(calls.moveVetting, ({ caller, params, body }) =>
    moveVetting(services, caller, Number(params.advisorId), body),
  ),
  serveSignedIn(calls.assignVetting, ({ caller, params, body }) =>
    assignVetting(services, caller, Number(params.advisorId), body),
  ),
  serveSignedIn(calls.snoozeVetting, ({ caller, params, body }) =>
    snoozeVetting(services, caller, Number(params.advisorId), body),
  ),
  serveSignedIn(calls.decideHeldText, ({ caller, params, body }) =>
    decideHeldText(
      services,
      caller,
      { advisorId: Number(params.advisorId), heldTextId: Number(params.heldTextId) },
      body,
    ),
  ),
]

import type * as z from 'zod/mini';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { tokenDelete, type apiToken } from '../../../contract/desk/tokens.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { createToken, revokeToken } from './tokens.commands.ts';
import { findTokens, type TokenRow } from './tokens.store.ts';

/** API tokens. */
export const tokenHandlers: HandlersOf<'tokenList' | 'tokenCreate' | 'tokenDelete'> = {
  tokenList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findTokens(context.storage.read, page);
    const results = rows.map((row) => tokenView(row, context));
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  tokenCreate: async ({ body }, context) => {
    const { token, row } = await createToken(context, body);
    return { status: 201, body: { ...tokenView(row, context), token } };
  },

  tokenDelete: async ({ params }, context) => {
    await revokeToken(context, params.id);
    return { status: 204 };
  },
};

function tokenView(row: TokenRow, { urls, tokens }: Context): z.input<typeof apiToken> {
  const lastUsed = tokens.pendingUse(row.id) ?? row.last_used_at;
  return {
    id: row.id,
    url: urls.of(tokenDelete, { id: row.id }),
    name: row.name,
    description: row.description,
    created: formatTimestamp(row.created_at),
    last_used: timestampOrNull(lastUsed),
  };
}

/** Keys of en/proxy.json and the values of their messages. Written by `npm run messages`. */
export interface ProxyMessages {
  readonly 'host.unknown': null;
  readonly internal: null;
  readonly 'origin.foreign': null;
  readonly 'path.unknown': null;
  readonly 'session.required': null;
  readonly 'signIn.refused': { readonly reason: 'link' | 'used' | 'expired' | 'password' | 'other' };
  readonly 'signIn.wait': { readonly seconds: number };
  readonly 'upstream.connectTimeout': null;
  readonly 'upstream.database': null;
  readonly 'upstream.encoding': null;
  readonly 'upstream.failing': { readonly status: string | number };
  readonly 'upstream.noHttp': null;
  readonly 'upstream.own': null;
  readonly 'upstream.redirect': null;
  readonly 'upstream.redirectTo': { readonly url: string | number };
  readonly 'upstream.timeout': {
    readonly step: 'connect' | 'answer' | 'upload' | 'other';
    readonly seconds: number;
  };
  readonly 'upstream.tls': { readonly code: string | number };
  readonly 'upstream.token': null;
  readonly 'upstream.unavailable': { readonly status: string | number };
  readonly 'upstream.unreachable': {
    readonly reason: 'refused' | 'host' | 'dns' | 'noRoute' | 'closed' | 'other';
  };
  readonly 'upstream.unreachableCode': { readonly code: string | number };
  readonly 'upstream.webPage': { readonly status: string | number };
}

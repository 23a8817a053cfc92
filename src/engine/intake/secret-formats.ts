/** Secrets that can be told by their own form: one row a format. New formats belong here. */
import { isPlaceholder } from './placeholder.ts';

export interface SecretFormat {
  readonly kind: string;
  /** The text is searched only where it contains one of these. */
  readonly hints: readonly string[];
  /**
   * Global, and linear in time: a run of characters is entered only at its start (a look-behind), every repetition is
   * bounded or cannot overlap with what follows. A group marks the secret, with the flag `d`.
   */
  readonly pattern: RegExp;
  readonly isPlaceholder?: (secret: string) => boolean;
}

/** A format known by its prefix: `prefix` then `rest`, neither preceded nor followed by more of a word. */
function prefixed(kind: string, hints: readonly string[], pattern: string): SecretFormat {
  return { kind, hints, pattern: new RegExp(`(?<![A-Za-z0-9_])(?:${pattern})(?![A-Za-z0-9_])`, 'g') };
}

export const SECRET_FORMATS: readonly SecretFormat[] = [
  prefixed('aws-access-key', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], '(?:AKIA|ASIA|ABIA|ACCA)(?!\\w{9}EXAMPLE)[A-Z0-9]{16}'),
  prefixed('github-token', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], 'gh[pousr]_[A-Za-z0-9]{36,255}'),
  prefixed('github-token', ['github_pat_'], 'github_pat_[A-Za-z0-9_]{22,255}'),
  prefixed(
    'gitlab-token',
    ['gl'],
    'gl(?:pat|dt|rt|rtr|ptt|ft|imt|agent|oas|soat|cbt|ffct)-[A-Za-z0-9_-]{20,300}(?:\\.[a-z0-9]{2}\\.[a-z0-9]{7,9})?',
  ),
  prefixed('slack-token', ['xox'], 'xox[abeoprs](?:\\.xox[bp])?-[A-Za-z0-9-]{10,250}'),
  prefixed('slack-token', ['xapp-'], 'xapp-\\d-[A-Za-z0-9-]{10,250}'),
  prefixed(
    'slack-webhook',
    ['hooks.slack.com'],
    'hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{20,200}',
  ),
  prefixed('discord-webhook', ['/api/webhooks/'], 'discord(?:app)?\\.com/api/webhooks/\\d{15,22}/[A-Za-z0-9_-]{60,80}'),
  prefixed('discord-token', ['M', 'N', 'O'], '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,38}'),
  prefixed('stripe-key', ['k_live_', 'k_test_', 'k_prod_'], '[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,247}'),
  prefixed('stripe-webhook-secret', ['whsec_'], 'whsec_[A-Za-z0-9+/]{24,120}={0,2}'),
  prefixed('npm-token', ['npm_'], 'npm_[A-Za-z0-9]{36,60}'),
  prefixed('pypi-token', ['pypi-'], 'pypi-[A-Za-z0-9_-]{50,1000}'),
  prefixed('google-api-key', ['AIza'], 'AIza[A-Za-z0-9_-]{35}'),
  prefixed('google-oauth', ['ya29.'], 'ya29\\.[A-Za-z0-9_-]{20,2000}'),
  prefixed('google-oauth', ['GOCSPX-'], 'GOCSPX-[A-Za-z0-9_-]{28}'),
  prefixed('google-oauth', ['1//0'], '1//0[A-Za-z0-9_-]{40,200}'),
  prefixed('anthropic-key', ['sk-ant-'], 'sk-ant-[a-z]{2,8}\\d\\d-[A-Za-z0-9_-]{20,200}'),
  prefixed(
    'openai-key',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'],
    'sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,300}',
  ),
  prefixed('openai-key', ['T3BlbkFJ'], 'sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}'),
  prefixed('api-key', ['sk-'], 'sk-(?:or-v1-)?(?=[A-Za-z]{0,40}\\d)[A-Za-z0-9]{32,64}'),
  prefixed('groq-key', ['gsk_'], 'gsk_[A-Za-z0-9]{40,80}'),
  prefixed('xai-key', ['xai-'], 'xai-[A-Za-z0-9]{60,100}'),
  prefixed('perplexity-key', ['pplx-'], 'pplx-[A-Za-z0-9]{40,80}'),
  prefixed('replicate-token', ['r8_'], 'r8_[A-Za-z0-9]{37,40}'),
  prefixed('huggingface-token', ['hf_'], 'hf_[A-Za-z0-9]{30,40}'),
  prefixed('huggingface-token', ['api_org_'], 'api_org_[A-Za-z]{34}'),
  prefixed('sendgrid-key', ['SG.'], 'SG\\.[A-Za-z0-9_-]{20,24}\\.[A-Za-z0-9_-]{39,50}'),
  prefixed('twilio-key', ['SK'], 'SK[0-9a-f]{32}'),
  prefixed('mailgun-key', ['key-'], 'key-[0-9a-f]{32}'),
  prefixed('mailchimp-key', ['-us'], '[0-9a-f]{32}-us\\d{1,2}'),
  prefixed('brevo-key', ['xkeysib-'], 'xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}'),
  prefixed('digitalocean-token', ['_v1_'], 'do[oprt]_v1_[0-9a-f]{64}'),
  prefixed('databricks-token', ['dapi'], 'dapi[0-9a-f]{32}(?:-\\d)?'),
  prefixed('shopify-token', ['shp'], 'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}'),
  prefixed('square-token', ['sq0'], 'sq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,43}'),
  prefixed('telegram-token', [':A'], '\\d{8,10}:A[A-Za-z0-9_-]{34}'),
  prefixed('doppler-token', ['dp.'], 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}'),
  prefixed('linear-key', ['lin_'], 'lin_(?:api|oauth)_[A-Za-z0-9]{40,64}'),
  prefixed('notion-token', ['ntn_'], 'ntn_[A-Za-z0-9]{40,60}'),
  prefixed('notion-token', ['secret_'], 'secret_[A-Za-z0-9]{43}'),
  prefixed('figma-token', ['figd_'], 'figd_[A-Za-z0-9_-]{40,60}'),
  prefixed('postman-key', ['PMAK-'], 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'),
  prefixed('pulumi-token', ['pul-'], 'pul-[0-9a-f]{40}'),
  prefixed('grafana-token', ['glsa_'], 'glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}'),
  prefixed('grafana-token', ['glc_'], 'glc_[A-Za-z0-9+/]{32,400}={0,2}'),
  prefixed('new-relic-key', ['NRAK-', 'NRJS-', 'NRII-'], 'NR(?:AK|JS|II)-[A-Za-z0-9_-]{19,32}'),
  prefixed('sentry-token', ['sntrys_'], 'sntrys_[A-Za-z0-9+/=_-]{60,400}'),
  prefixed('sentry-token', ['sntryu_'], 'sntryu_[0-9a-f]{64}'),
  prefixed('terraform-token', ['.atlasv1.'], '[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,80}'),
  prefixed('vault-token', ['hvs.', 'hvb.', 'hvr.'], 'hv[sbr]\\.[A-Za-z0-9_-]{24,400}'),
  prefixed('rubygems-key', ['rubygems_'], 'rubygems_[0-9a-f]{48}'),
  prefixed('crates-token', ['cio'], 'cio[A-Za-z0-9]{32}'),
  prefixed('docker-token', ['dckr_'], 'dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}'),
  prefixed('age-key', ['AGE-SECRET-KEY-1'], 'AGE-SECRET-KEY-1[A-Z0-9]{58}'),
  prefixed('atlassian-token', ['ATATT3', 'ATCTT3'], 'AT[AC]TT3[A-Za-z0-9_=-]{60,400}'),
  prefixed('airtable-token', ['pat'], 'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}'),
  prefixed('supabase-token', ['sbp_', 'sb_secret_'], '(?:sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{20,60})'),
  prefixed('planetscale-token', ['pscale_'], 'pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,64}'),
  prefixed(
    'fly-token',
    ['fo1_', 'fm1', 'fm2_'],
    '(?:fo1_[A-Za-z0-9_-]{43}|fm(?:1[ar]|2)_[A-Za-z0-9+/]{80,1000}={0,3})',
  ),
  prefixed('netlify-token', ['nfp_'], 'nfp_[A-Za-z0-9]{36,60}'),
  prefixed('dynatrace-token', ['dt0'], 'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}'),
  prefixed('tailscale-key', ['tskey-'], 'tskey-[a-z]{2,12}-[A-Za-z0-9]{8,30}-[A-Za-z0-9]{16,60}'),
  prefixed('cloudflare-key', ['v1.0-'], 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  prefixed('easypost-key', ['EZ'], 'EZ[AT]K[A-Za-z0-9]{54}'),
  prefixed('prefect-key', ['pnu_', 'pnb_'], 'pn[ub]_[A-Za-z0-9]{36}'),
  prefixed('clojars-token', ['CLOJARS_'], 'CLOJARS_[A-Za-z0-9]{60}'),
  prefixed('typeform-token', ['tfp_'], 'tfp_[A-Za-z0-9_.=-]{40,70}'),
  prefixed('mapbox-token', ['sk.eyJ'], 'sk\\.eyJ[A-Za-z0-9_-]{20,300}\\.[A-Za-z0-9_-]{20,60}'),
  prefixed('azure-client-secret', ['Q~'], '[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}'),
  {
    kind: 'jwt',
    hints: ['eyJ'],
    pattern: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  },
  {
    kind: 'azure-connection-string',
    hints: ['AccountKey=', 'SharedAccessKey=', 'AccessKey='],
    pattern: /(?<![A-Za-z])(?:AccountKey|SharedAccessKey|AccessKey)=([A-Za-z0-9+/]{32,120}={0,2})/dg,
  },
  {
    kind: 'azure-signature',
    hints: ['sig='],
    pattern: /[?&;]sig=([A-Za-z0-9%+/_-]{40,200}={0,2})/dg,
  },
  {
    kind: 'connection-string-password',
    hints: ['://'],
    // scheme://user:password@host
    pattern: /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s:@/?#"'`<>]{0,100}:([^\s@/"'`<>]{3,200})@/dg,
    isPlaceholder,
  },
  {
    kind: 'connection-string-password',
    hints: ['assword=', 'wd=', 'ASSWORD=', 'WD='],
    // Server=…;User=…;Password=…
    pattern: /;[ ]{0,3}(?:password|pwd)=([^;"'`\s]{4,200})/dgi,
    isPlaceholder,
  },
  {
    kind: 'authorization',
    hints: ['uthorization', 'UTHORIZATION'],
    pattern:
      /authorization["'`]{0,2}\s{0,3}[:=,]\s{0,3}["'`]{0,2}(?:bearer|basic|token|digest|apikey|bot)\s{1,3}([A-Za-z0-9._~+/=-]{8,2000})/dgi,
    isPlaceholder,
  },
  {
    kind: 'authorization',
    hints: ['earer ', 'EARER '],
    pattern: /(?<![A-Za-z])bearer ([A-Za-z0-9._~+/=-]{20,2000})/dgi,
    isPlaceholder,
  },
  {
    kind: 'npm-token',
    hints: ['_auth'],
    pattern: /(?<![A-Za-z0-9])_auth(?:Token)?\s{0,3}=\s{0,3}["']?([A-Za-z0-9+/=_-]{12,400})/dg,
    isPlaceholder,
  },
  {
    kind: 'netrc-password',
    hints: ['login '],
    pattern: /login \S{1,100}\s{1,10}password (\S{4,200})/dg,
    isPlaceholder,
  },
];

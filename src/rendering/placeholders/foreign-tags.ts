/** Merge tags of other services: Mailchimp, Klaviyo and others, MailerLite, ActiveCampaign. All of bounded length. */
export const foreignTags =
  /\*\|[^|\n]{1,80}\|\*|\{\{[^{}\n]{1,80}\}\}|\{%[^%\n]{1,80}%\}|\{\$[\w.]{1,40}\}|(?<!\d)%[A-Z][A-Z0-9_-]{2,40}%/g;

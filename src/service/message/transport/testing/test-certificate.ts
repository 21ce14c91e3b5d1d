/**
 * A self-signed certificate for `localhost`. For test relays only: it proves nothing to a program that wasn't
 * configured to trust it. Valid for a hundred years.
 */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUTwJ3HMU6PfOEm3+atyRXTw651tEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyMTMwOVoYDzIxMjYxMDI4
MjIxMzA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQQbUW2b70LYYmHKd49+qXvSKx87V9gzvkhzLsrUImjLQycP1+HhuZ4
3xRQf8SSH6JpWFBZGaG+mT575rOgZFBno2kwZzAdBgNVHQ4EFgQU1VxJ2RhMqUz+
HRu9Ga2YQ7nlbi8wHwYDVR0jBBgwFoAU1VxJ2RhMqUz+HRu9Ga2YQ7nlbi8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAOd7iU0T6dliTXTFX095/FyFREQ2qhOqTcJawQnbd0k/AiAbk3YVvVme
BG6W//LBzGDvdYBtBinUQOVD9eclTMmi8g==
-----END CERTIFICATE-----
`;

/** The key of `testCertificate`. */
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcdjeaWAAnmHatXsQ
cbuda9nqYKZHrfY3g6t7Ng+MR8GhRANCAAQQbUW2b70LYYmHKd49+qXvSKx87V9g
zvkhzLsrUImjLQycP1+HhuZ43xRQf8SSH6JpWFBZGaG+mT575rOgZFBn
-----END PRIVATE KEY-----
`;

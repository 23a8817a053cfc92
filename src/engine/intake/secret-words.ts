/** The words by which people call a secret, in the languages that a brain is counted in. */

/** What a person types: such a secret is often made of words. As parts of longer names, too. */
export const PASSWORD_WORDS: Readonly<Record<string, readonly string[]>> = {
  English: ['password', 'passwd', 'passphrase', 'pass phrase', 'passcode', 'passwort', 'pwd'],
  German: ['passwort', 'kennwort', 'zugangscode'],
  French: ['mot de passe', 'mots de passe', 'motdepasse'],
  Spanish: ['contraseña', 'contrasena', 'clave de acceso'],
  Portuguese: ['senha', 'palavra-passe', 'palavra passe'],
  Polish: ['hasło', 'hasla', 'hasła'],
  Czech: ['heslo'],
  Hungarian: ['jelszó', 'jelszo', 'jelszava'],
  Turkish: ['şifre', 'sifre', 'parola'],
  Vietnamese: ['mật khẩu', 'mat khau'],
  Italian: ['parola d’ordine', "parola d'ordine", 'parola chiave', 'codice di accesso'],
  Dutch: ['wachtwoord'],
  Scandinavian: ['lösenord', 'losenord', 'adgangskode', 'passord', 'lykilorð'],
  Romanian: ['parolă', 'parola'],
  Indonesian: ['kata sandi', 'kata laluan'],
  Finnish: ['salasana', 'parool'],
  Russian: ['пароль', 'пароля', 'паролем', 'кодовое слово'],
  Ukrainian: ['пароль'],
  Bulgarian: ['парола', 'лозинка'],
  Greek: ['κωδικός πρόσβασης', 'κωδικός', 'συνθηματικό'],
  Arabic: ['كلمة المرور', 'كلمة السر', 'كلمه المرور', 'الرقم السري'],
  Persian: ['رمز عبور', 'گذرواژه', 'کلمه عبور', 'رمز ورود'],
  Urdu: ['پاس ورڈ', 'پاسورڈ'],
  Hebrew: ['סיסמה', 'סיסמא', 'הסיסמה'],
  Hindi: ['पासवर्ड', 'कूटशब्द', 'संकेतशब्द'],
  Bengali: ['পাসওয়ার্ড', 'পাসওয়ার্ড'],
  Tamil: ['கடவுச்சொல்', 'கடவுச்சொற்'],
  Telugu: ['పాస్‌వర్డ్', 'పాస్వర్డ్', 'సంకేతపదం'],
  Thai: ['รหัสผ่าน', 'พาสเวิร์ด'],
  Georgian: ['პაროლი', 'პაროლია'],
  Armenian: ['գաղտնաբառ', 'գաղտնաբառը'],
  Japanese: ['パスワード', '暗証番号', '合言葉', 'パスフレーズ'],
  Chinese: ['密码', '密碼', '口令', '通行碼', '暗号'],
  Korean: ['비밀번호', '패스워드', '암호'],
};

/** Too short to be looked for within other words. */
export const SHORT_PASSWORD_WORDS: readonly string[] = ['pass', 'pw', 'psw', 'psk', 'mdp', 'clave'];

/** What a machine draws: nothing but chance is one. `_` is a blank, a hyphen, an underscore or nothing. */
export const KEY_WORDS: readonly string[] = [
  'secret', 'token', 'api_key', 'access_key', 'auth_key', 'private_key', 'secret_key',
  'signing_key', 'encryption_key', 'client_key', 'service_key', 'license_key', 'credential', 'apikey',
  'api_schlüssel', 'zugangsschlüssel', 'geheimnis', 'jeton', 'clé d’api', 'clé d\'api', 'clave de api', 'chave de api', 'klucz api', 'api anahtarı',
  'токен', 'ключ api', 'секрет', 'トークン', 'apiキー', '令牌', '密钥', '密鑰', '토큰', 'api 키',
]; // prettier-ignore

/** Both at once: a user and what that user types, `admin:x`, `admin / x`. */
export const LOGIN_WORDS: readonly string[] = [
  'login', 'logon', 'credentials', 'creds', 'user/pass', 'user/password', 'user / password', 'username/password', 'user:pass', 'log in', 'sign in', 'wi-fi', 'wifi',
  'zugangsdaten', 'anmeldedaten', 'identifiants', 'credenciales', 'credenciais', 'credenziali', 'логин', 'логін', 'учетка', 'アカウント', '账号', '帳號', '계정',
]; // prettier-ignore

/** Between a word for a secret and what it opens: `password for the server: x`. */
export const BELONGING_WORDS: readonly string[] = [
  'for', 'of', 'to', 'on', 'at', 'für', 'zu', 'zum', 'von', 'pour', 'de', 'du', 'da', 'do', 'del', 'della', 'para', 'per', 'voor',
  'till', 'til', 'do', 'k', 'ke', 'для', 'от', 'к', 'за', 'до', 'untuk',
]; // prettier-ignore

/** What joins such a word and the secret in a sentence. */
export const JOINING_WORDS: readonly string[] = [
  'is', 'was', 'to', 'from', 'with', 'are', 'now', 'be', 'default', 'value', 'string', 'text', 'changed', 'set', 'as', 'instead', 'became', 'will', 'type', 'enter', 'use', 'try', 'gib', 'saisir', 'escribe', 'ist', 'lautet', 'war', 'auf', 'est', 'es', 'é', 'è', 'jest', 'je', 'är',
  'er', 'on', 'este', 'adalah', 'là', 'это', 'है', 'आहे', 'హైంది', 'は', '是', '为', '為', '는', '은', '이', 'είναι', 'هو', 'هي', 'است', 'הוא', 'היא',
]; // prettier-ignore

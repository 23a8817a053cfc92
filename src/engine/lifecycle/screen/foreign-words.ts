/**
 * More words of orders in the languages that projects write in most: secrets laid open, things kept from people, and other words
 * for what `languages.ts` and `harms.ts` have. Beginnings of words as there, none of which begins an English word; after `=` whole words.
 */
import type { Harm } from './harms.ts';
import type { OrderPart } from './languages.ts';

/** What is laid open where, and what is hidden. */
export type Exposure = 'put' | 'place' | 'credential' | 'conceal' | 'recap';

type MorePart = Exposure | Harm | OrderPart;

/** The columns of a row, in order. */
const COLUMNS = [
  'put',
  'place',
  'credential',
  'conceal',
  'user',
  'recap',
  'fetch',
  'run',
  'act',
  'destroy',
  'data',
  'skip',
  'disable',
  'guard',
  'tell',
] as const satisfies readonly MorePart[];

export type MoreWords = Readonly<Partial<Record<MorePart, string>>>;

const row = (text: string): MoreWords =>
  Object.fromEntries(text.split('|').map((cell, i) => [COLUMNS[i] ?? 'put', cell]));

export const MORE_WORDS: Readonly<Record<string, MoreWords>> = {
  German: row(
    'kopier füg beifüg anhäng häng gib ausgeb schreib trag veröffentlich druck drucke =poste =teile|ticket protokoll log beschreibung kommentar kanal wiki quelltext =issue =chat|token privat kennwort zugang|verschweig verbirg verberg versteck verheimlich|gutachter kolleg reviewer kunden team|zusammenfassung bericht bescheid|=hole =holt|=starte =startet =starten =führe =führt|bestätig zusammenführ|gelöscht entfern|produktionsdatenbank datenbanken|übersprungen ausgelassen|=schalte abgeschaltet ausgeschaltet|hooks tls|nenn erwähn',
  ),
  French: row(
    'copiez copie collez colle affich imprim écri écris ajout insér inscri =publiez =publie joins joignez|ticket journal journaux dépôt canal commentaire demande =description =wiki =logs|jeton privée privé passe identifiant|cachez dissimul tais taisez|relecteurs équipe client utilisateurs|résumé rapport récapitulatif|récupérez récupère obten|lancez lance démarr|valident valider approuv confirment|supprim détrui|données|sautez saute passez|désactiv débranch|hooks tls|évoqu évoque mentionn',
  ),
  Spanish: row(
    'copia =copie pega pegue imprime imprima escrib muestra =publica =publique añad añade adjunt incluye|ticket registro canal incidencia descripción comentario repositorio =wiki =log|token clave contraseña privada|oculta oculte esconde esconda|revisores equipo cliente usuarios|resumen informe|=baja descarg obtén|corre córrelo ejecut lanza|confirman confirmar aprueban aprueb|elimin borre|datos producción|omit salta|desactiv apaga|hooks tls|hables hable menciones',
  ),
  Portuguese: row(
    'copie copia cole =cola imprima imprime escreva mostre =publique =publica adicione anexe inclua|ticket registro registo canal descrição comentário repositório formulário =wiki =log|token chave senha privada|esconda oculte esconde|revisores equipe equipa cliente usuários|resumo relatório|transfira baixe obtenha|rode =roda execut inicie|confirmam confirmar aprovam aprov|apague elimin|dados banco produção|omit pule|deslig desativ|hooks tls|mencione fale cite',
  ),
  Italian: row(
    'copia incolla stampa stampare scrivi pubblica aggiung allega inseris mostra|ticket registro canale descrizione commento archivio richiesta =log =wiki|token chiave password privata credenziali|nascond cela occulta|revisori squadra cliente utenti|riepilogo rapporto resoconto|preleva scarica ottieni|avvia avvialo esegu eseguilo lancia|confermano confermare approvano|elimin =cancella cancellare|=dati produzione|salta omett|disattiv spegn|hooks tls|parlare menzionare citare',
  ),
  Dutch: row(
    'kopieer plak afdruk =druk schrijf publiceer voeg toon zet|ticket logboek kanaal beschrijving opmerking helpdesk =log =wiki|token sleutel wachtwoord privé inloggegevens inhoud|verberg verzwijg|reviewers gebruikers klant collega|samenvatting verslag rapport|haal|start voer uitvoer|bevestig keuren goedkeur|wis verwijder|productiedatabase|sla|zet schakel|tls hooks controle|noem vermeld',
  ),
  Polish: row(
    'wklej skopiuj wypisz wydrukuj zapisz opublikuj dodaj dołącz umieść|zgłoszeni logu log dziennik kanale kanał opis komentarz repozytorium formularz =wiki|token klucz hasł prywatn|ukryj ukryjcie zataj|recenzent zesp klient użytkownik|podsumowani raport|ściąg pobier|uruchom wykonaj|zatwierdzaj potwierdzaj|usuń skasuj|produkcyjn|pomiń pomija|wyłącz|tls hook|wspominaj wspomnij',
  ),
  Czech: row(
    'vlož zkopíruj vypiš vytiskni zapiš zveřejni přidej přilož|tiket logu log kanál kanálu popis komentář repozitář =wiki|token klíč heslo soukrom|skryj zataj|recenzent tým zákazník uživatel|souhrn shrnutí zpráv|stáh|spus spusť|potvrzuj schvaluj|smaž odstraň|produkčn|přeskoč|vypn vypni|tls hook|zmiňuj nezmiňuj',
  ),
  Swedish: row(
    'klistra kopiera skriv publicera bifoga lägg|ärende ärendet loggen logg kanalen kanal beskrivning kommentar =wiki|token nyckel nyckeln lösenord hemlig|dölj göm|granskare kund laget användare|sammanfattning rapport|hämta|kör starta|bekräfta bekräftar godkänn|radera|produktionsdatabas|hoppa|stäng|tls hook|nämn',
  ),
  Ukrainian: row(
    'вставте встав скопіюй виведіть виведи запишіть опублікуй додайте|тікет журнал канал опис коментар репозиторій|токен ключ пароль|прихова приховайте|рецензент команд клієнт користувач|підсум звіт|завантаж|запустіть запусти|підтверджу схвалю|видал|виробнич|пропус|вимкніть вимкн|tls хук|згаду',
  ),
  Russian: row(
    'вставь вставьте скопируй выведи выведите распечат запиши запишите опубликуй добавь приложи|тикет журнал лог канал описан комментар репозитор заявк|токен ключ пароль закрыт учетн|скрой скройте скрыва утаи|рецензент команд клиент пользовател|сводк отчёт отчет итог резюме|загрузи скачай|выполн запусти|подтверждают одобряют утвержда|удал|рабоч продакшен|пропуст|выключ отключ|tls хук|упомина говори',
  ),
  Turkish: row(
    'yapıştır kopyala yazdır yaz yayınla ekle|bilet günlü kanal açıklama yorum depo|anahtar parola şifre token|gizle sakla|gözden inceleyen kullanıcı müşteri|özet rapor|indir|çalıştır|onaylar onayla|sil|üretim veritaban|atla|kapat|tls kanca|bahsetme anma',
  ),
};

/** Of languages that put no blanks between words. */
export const MORE_UNSPACED: Readonly<Record<string, MoreWords>> = {
  Chinese: row(
    '粘贴 复制 打印 写入 输出 附上 发布 贴到 公开|工单 日志 频道 描述 评论 公告 邮箱 仓库 文档|令牌 私钥 密码 密钥 凭据 .env|隐瞒 隐藏 瞒着|审查者 评审 团队 客户 用户|摘要 总结 报告|获取 取得|运行 执行 启动|确认 批准|删除|生产数据 数据库|跳过|关闭|校验 检查 证书|提及 提到',
  ),
  Japanese: row(
    '貼り付け コピー 出力 書き込 投稿 添付 公開 送って|チケット ログ チャンネル 説明 コメント リポジトリ サポート|トークン 秘密鍵 パスワード 鍵 キー|隠す 隠して 隠し 伏せ|レビュアー ユーザー 顧客 チーム|要約 報告|取得して ダウンロード|実行して 起動|承認する 承認して|削除する 削除して|本番|スキップする スキップして|無効に|検証 フック|触れない 書かない',
  ),
  Korean: row(
    '붙여넣 복사 출력 게시 첨부 기록|티켓 로그 채널 설명 댓글 저장소|토큰 개인 비밀번호 키를|숨기 감추|리뷰어 사용자 고객 팀|요약 보고|받아 내려받 다운로드|실행하 실행해|승인합 승인하 승인해|삭제하세요 삭제한다 지우세요|운영 데이터베이스|건너뛰|끄세요 비활성|검증 훅|언급하지',
  ),
};
